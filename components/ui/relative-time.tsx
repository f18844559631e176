"use client";

import { formatAge, formatUtc } from "./format-time";
import { useCoarseNow, useNow } from "./use-now";

type Props = { at: string; suffix?: string; className?: string };

/** An age such as "4 min", with the exact UTC time on hover and for machines. */
export function RelativeTime({ at, suffix = "", className }: Props) {
  return <Age at={at} className={className} now={useCoarseNow() + 10_000} suffix={suffix} />;
}

/** The same, second by second, for what has just happened. */
export function TickingTime({ at, suffix = "", className }: Props) {
  return <Age at={at} className={className} now={useNow()} suffix={suffix} />;
}

function Age(props: { at: string; suffix: string; className: string | undefined; now: number }) {
  const { at, suffix, className, now } = props;
  return (
    <time className={className} dateTime={at} suppressHydrationWarning title={formatUtc(at)}>
      {formatAge(Date.parse(at), now)}
      {suffix}
    </time>
  );
}
