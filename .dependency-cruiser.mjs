/** One row per folder: what it may import inside the repo. Anything else fails. */
const shell = ["lib/config", "lib/core", "lib/util"];
const may = {
  "lib/util": [],
  "lib/config": ["lib/util"],
  "lib/core": ["lib/util"],
  "lib/samples": ["lib/core", "lib/util"],
  "lib/store": [...shell, "prisma/generated"],
  "lib/ingest": ["lib/store", ...shell],
  "lib/control": ["lib/store", ...shell],
  "lib/notify": ["lib/store", ...shell],
  "lib/auth": ["lib/store", ...shell],
  "lib/procedures": ["lib/auth", "lib/ingest", "lib/control", "lib/notify", "lib/store", ...shell],
  "lib/server": ["lib/procedures", "lib/auth", "lib/control", ...shell],
  "lib/client": ["lib/procedures", "lib/core", "lib/util"],
  "lib/cli": [
    "lib/samples",
    "lib/auth",
    "lib/ingest",
    "lib/control",
    "lib/notify",
    "lib/store",
    ...shell,
  ],
  "components/ui": ["lib/util"],
  components: ["lib/client", "lib/core", "lib/util"],
  app: ["components", "lib/client", "lib/server", "lib/core", "lib/util"],
  bin: ["lib/cli", "lib/config", "lib/util"],
  e2e: ["lib/samples", "lib/core", "lib/util", "prisma/seed"],
  prisma: ["lib/ingest", "lib/store", ...shell],
  bench: ["lib/samples", "lib/ingest", "lib/store", ...shell],
};
/** The packages that the core may use: pure functions over text, no platform behind them. */
const pure = ["zod", "fastest-levenshtein", "diff"];
/** Folders whose files are entries of one list and must not know each other. */
const registries = "lib/(core/adapters|core/checks|procedures|notify/channels|control/drivers|cli)";

const at = (folder) => `^${folder}/`;
const nested = (folder) => Object.keys(may).filter((other) => other.startsWith(`${folder}/`));
const layers = Object.entries(may).map(([from, to]) => ({
  name: `${from} imports only ${to.join(", ") || "itself"}`,
  severity: "error",
  from: { path: at(from), pathNot: [...nested(from).map(at), "^prisma/generated/"] },
  to: {
    path: "^(app|bin|components|lib|prisma|e2e|bench)/",
    pathNot: [from, ...to].map((folder) => `^${folder}(/|[.]ts$)`),
  },
}));

export default {
  forbidden: [
    ...layers,
    {
      name: "the browser client takes only types from procedures",
      severity: "error",
      from: { path: "^lib/client/" },
      to: { path: "^lib/procedures/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "the core touches no platform",
      severity: "error",
      from: { path: "^lib/core/", pathNot: "[.]test[.]ts$" },
      to: {
        dependencyTypes: ["core", "npm", "npm-dev", "npm-no-pkg", "npm-unknown"],
        pathNot: pure.map((name) => `^node_modules/${name}/`),
      },
    },
    {
      name: "only lib/store talks to Prisma and to the object store",
      severity: "error",
      from: { pathNot: "^(lib/store|prisma/generated)/|^prisma[.]config[.]ts$" },
      to: { path: "^(prisma/generated|node_modules/(@prisma|@libsql|@aws-sdk))/" },
    },
    {
      name: "entries of a list do not know their siblings",
      severity: "error",
      from: { path: `^${registries}/(?!index[.]ts)([^/]+)[.]ts$`, pathNot: "[.]test[.]ts$" },
      to: {
        path: "^lib/$1/",
        pathNot:
          "^lib/$1/($2|adapter|check|procedure|channel|driver|command|shared/.+|$2/.+)([.]ts)?$",
      },
    },
    {
      name: "the check command reaches no database",
      severity: "error",
      from: { path: "^lib/cli/check-" },
      to: { path: "^(lib/store|prisma)/", reachable: true },
    },
    { name: "no cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "tests are leaves",
      severity: "error",
      from: { pathNot: "[.](test|spec)[.]tsx?$" },
      to: { path: "[.](test|spec)[.]tsx?$" },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^prisma/generated/(?!client[.]ts)" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".js"] },
  },
};
