import { type Story, writeNineSections } from "../transcripts/story";
import { fillerSteps } from "./filler";

/** A faithful summary with the traps of one: a failure fixed later, a refused command, nothing committed. */
export function searchApi(startedAt: string): Story {
  return {
    id: "search-api",
    startedAt,
    cwd: "/w/search-api",
    branch: "perf/prefix-index",
    model: "claude-opus-5-5",
    steps: [
      {
        do: "user",
        text: "Prefix queries are slow. Add an index for them and prove it with the benchmark. Don't commit yet, I want to see the numbers first.",
      },
      { do: "say", text: "I will measure before I change anything." },
      {
        do: "run",
        command: "go test -bench=Prefix -run=^$ ./index",
        output:
          "goos: linux\nBenchmarkPrefix-8   \t     212\t   5634201 ns/op\nPASS\nok  \tsearch-api/index\t2.114s",
      },
      ...fillerSteps("search-api", 16, "index"),
      {
        do: "edit",
        path: "index/prefix.go",
        from: "\treturn scan(terms, prefix)",
        to: "\treturn tree.Walk(prefix)",
      },
      {
        do: "run",
        command: "go test ./...",
        output:
          "--- FAIL: TestPrefixEmpty (0.00s)\n    prefix_test.go:31: got 0 terms, want 12\nFAIL\nFAIL\tsearch-api/index\t0.031s\nok  \tsearch-api/query\t0.210s\nFAIL",
        exit: 1,
      },
      {
        do: "edit",
        path: "index/prefix.go",
        from: "\treturn tree.Walk(prefix)",
        to: '\tif prefix == "" {\n\t\treturn tree.All()\n\t}\n\treturn tree.Walk(prefix)',
      },
      {
        do: "run",
        command: "go test ./...",
        output: "ok  \tsearch-api/index\t0.029s\nok  \tsearch-api/query\t0.207s",
      },
      {
        do: "run",
        command: "go test -bench=Prefix -run=^$ ./index",
        output:
          "goos: linux\nBenchmarkPrefix-8   \t   18204\t     65873 ns/op\nPASS\nok  \tsearch-api/index\t1.902s",
      },
      {
        do: "denied",
        command: "git commit -am 'Index prefixes'",
        feedback: "Not yet. Show me the numbers.",
      },
      { do: "say", text: "Before: 5,634,201 ns/op. After: 65,873 ns/op." },
      {
        do: "compact",
        trigger: "manual",
        keep: 1,
        summary: writeNineSections([
          "Make prefix queries fast with an index and prove it with the benchmark. The user does not want a commit yet: they want to see the numbers first.",
          "- prefix tree\n- go test -bench",
          "- `index/prefix.go`: walks the tree instead of scanning; an empty prefix returns all terms",
          "- `TestPrefixEmpty` failed after the first change (got 0 terms, want 12); fixed by returning all terms for an empty prefix. All packages pass since.",
          "The benchmark went from 5634201 ns/op to 65873 ns/op.",
          '- "Prefix queries are slow. Add an index for them and prove it with the benchmark. Don\'t commit yet, I want to see the numbers first."\n- feedback on the refused commit: "Not yet. Show me the numbers."',
          "- Wait for the user's answer to the numbers; commit only then.",
          "Both packages pass (`go test ./...`). Nothing is committed.",
          "Ask whether to commit.",
        ]),
      },
    ],
  };
}
