import { describe, expect, test } from "vitest";
import { buildCases } from "../fixtures/build-cases";
import { domainCases } from "../fixtures/domain-cases";
import { dynamicCases } from "../fixtures/dynamic-cases";
import { nativeCases } from "../fixtures/native-cases";
import { pythonCases } from "../fixtures/python-cases";
import { qualityCases } from "../fixtures/quality-cases";
import { runOf } from "../fixtures/record";
import type { RunnerCase } from "../fixtures/runner-case";
import { scriptTestCases } from "../fixtures/script-test-cases";
import { quoteLine } from "../output/output-line";

const cases: readonly RunnerCase[] = [
  ...scriptTestCases,
  ...pythonCases,
  ...nativeCases,
  ...dynamicCases,
  ...qualityCases,
  ...buildCases,
  ...domainCases,
];

const titled = cases.map((one) => ({ ...one, title: `${one.command} that ends as ${one.status}` }));
const titledWithOutput = titled.filter((one) => one.output !== "" && one.status !== "none-run");

describe.each(titled)("$title", (one) => {
  test("is read with its runner, its status, its counts and its failing tests", () => {
    const run = runOf(one.command, one.output, { exitCode: one.exitCode });
    expect(run).toMatchObject({ runner: one.runner, family: one.family, status: one.status });
    expect(run.counts).toEqual(one.counts ?? {});
    if (one.failing) expect(run.failing).toEqual(one.failing);
  });

  test("quotes a line of its output", () => {
    const run = runOf(one.command, one.output, { exitCode: one.exitCode });
    expect(one.output.split("\n").map(quoteLine)).toContain(run.quote);
  });
});

describe.each(titledWithOutput)("$title, behind a pipe that hides the exit status", (one) => {
  test("is told by its output alone", () => {
    const run = runOf(`${one.command} 2>&1 | tail -n 40`, one.output);
    const isReadable = run.basis === "summary-line" || run.basis === "failing-lines";
    expect({ status: run.status, isReadable, piped: run.piped }).toEqual({
      status: one.status,
      isReadable: true,
      piped: true,
    });
  });

  test("reads the same with Windows line breaks and with colours", () => {
    const plain = runOf(one.command, one.output, { exitCode: one.exitCode });
    const breaks = runOf(one.command, one.output.replaceAll("\n", "\r\n"), {
      exitCode: one.exitCode,
    });
    expect(breaks).toEqual(plain);
    const coloured = one.output
      .split("\n")
      .map((line) => `\u001b[1m\u001b[31m${line}\u001b[39m\u001b[22m`)
      .join("\n");
    const { quote: _, ...facts } = runOf(one.command, coloured, { exitCode: one.exitCode });
    const { quote: __, ...expected } = plain;
    expect(facts).toEqual(expected);
  });

  test("is never a status inside the output of a file viewer or a search", () => {
    for (const viewer of ["cat run.log", "grep -rn foo .", "curl -s localhost/log", "git log -5"]) {
      const run = runOf(viewer, one.output);
      expect(run).toMatchObject({ family: "command", status: "pass", counts: {} });
    }
  });
});
