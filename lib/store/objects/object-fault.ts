import { AppError } from "@/lib/util/app-error";

/** Evidence that cannot be shown: its object is gone, or its bytes are not those that it is named after. */
export class ObjectFault extends AppError {
  readonly object: string;
  readonly fault: "missing" | "damaged";

  constructor(
    object: string,
    fault: "missing" | "damaged",
    message: string,
    { cause, affected }: { cause?: unknown; affected?: readonly unknown[] } = {},
  ) {
    super("internal", message, {
      cause,
      data: { object, fault, ...(affected ? { affected } : {}) },
    });
    this.name = "ObjectFault";
    this.object = object;
    this.fault = fault;
  }
}

export function missingObject(digest: string, cause?: unknown): ObjectFault {
  const message = `The evidence object ${digest} is missing from the object store.`;
  return new ObjectFault(digest, "missing", message, { cause });
}

export function damagedObject(digest: string, bytes: number, found: string): ObjectFault {
  const message = `The evidence object ${digest} is damaged: its ${bytes} bytes have the digest ${found}.`;
  return new ObjectFault(digest, "damaged", message);
}
