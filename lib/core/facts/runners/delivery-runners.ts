import type { Runner } from "./runner";

/** Deployments and database migrations. What they deployed or migrated is a package fact. */
export const deliveryRunners: readonly Runner[] = [
  {
    id: "prisma migrate",
    family: "migration",
    programs: [
      {
        names: ["prisma"],
        sub: ["migrate", "db"],
        without: /^(?:pull|seed|diff|status|generate)$/,
      },
    ],
    grammar: {
      summary: [
        { pattern: /^No pending migrations to apply\./, status: "pass" },
        {
          pattern:
            /^(?:All migrations have been successfully applied|Your database is now in sync|Database reset successful|Already in sync|The database is already in sync)/,
          status: "pass",
        },
        {
          pattern: /^.{0,4}\s*Your database is now in sync with your (?:Prisma )?schema/,
          status: "pass",
        },
        { pattern: /^Error: (?:P\d{4})?/, status: "fail" },
      ],
      failing: [/^(?<name>P\d{4})\b/],
    },
  },
  {
    id: "knex",
    family: "migration",
    programs: [
      {
        names: [
          "knex",
          "sequelize",
          "sequelize-cli",
          "node-pg-migrate",
          "db-migrate",
          "umzug",
          "dbmate",
          "goose",
          "sqlx",
          "atlas",
        ],
        with: /^(?:migrate|db:migrate|up|migrate:latest|migrate:up|migration:run)/,
      },
      { names: ["dbmate", "goose"] },
    ],
    grammar: {
      summary: [
        { pattern: /^Batch \d+ run: (?<total>\d+) migrations?/, status: "pass" },
        { pattern: /^Already up to date/, status: "pass" },
        {
          pattern:
            /^(?:goose: (?:successfully|no migrations)|Applied:|Migrations complete!|No migrations to run)/,
          status: "pass",
        },
        { pattern: /^(?:ERROR|migration failed|migration file .{1,100} failed)/, status: "fail" },
      ],
    },
  },
  {
    id: "drizzle-kit",
    family: "migration",
    programs: [{ names: ["drizzle-kit"], sub: ["migrate", "push"] }],
    grammar: {
      summary: [
        { pattern: /^\[✓\] (?:migrations applied successfully|Changes applied)/, status: "pass" },
        { pattern: /^\[i\] No changes detected/, status: "pass" },
      ],
      failing: [/^(?:Error|DrizzleQueryError|PostgresError|SqliteError): /],
    },
  },
  {
    id: "typeorm",
    family: "migration",
    programs: [
      {
        names: ["typeorm", "typeorm-ts-node-commonjs", "typeorm-ts-node-esm", "mikro-orm"],
        with: /^(?:migration:(?:run|up|revert)|schema:(?:sync|update))/,
      },
    ],
    grammar: {
      summary: [
        { pattern: /^No migrations are pending/, status: "pass" },
        { pattern: /^Migration \S+ has been {1,2}executed successfully/, status: "pass" },
        { pattern: /^Error during migration run/, status: "fail" },
      ],
    },
  },
  {
    id: "alembic",
    family: "migration",
    programs: [
      { names: ["alembic"], sub: ["upgrade", "downgrade"] },
      { names: ["flask"], sub: ["db"], with: /^(?:upgrade|downgrade)$/ },
    ],
    isSilent: true,
    grammar: {
      summary: [
        {
          pattern: /^INFO {2}\[alembic\.runtime\.migration\] Running (?:upgrade|downgrade) /,
          status: "pass",
        },
      ],
      failing: [
        /^(?:FAILED|ERROR \[alembic): /,
        /^(?:sqlalchemy|psycopg2?|alembic)\.\S+(?:Error|Exception)/,
      ],
    },
  },
  {
    id: "django migrate",
    family: "migration",
    programs: [{ names: ["manage.py", "django-admin"], sub: ["migrate"] }],
    grammar: {
      summary: [
        { pattern: /^\s+No migrations to apply\./, status: "pass" },
        { pattern: /^\s+Applying \S+\.{3} ?OK/, status: "pass" },
      ],
      failing: [/^(?:django|psycopg2?)\.\S+(?:Error|Exception): /, /^CommandError: /],
    },
  },
  {
    id: "rails db:migrate",
    family: "migration",
    isSilent: true,
    programs: [
      {
        names: ["rails", "rake"],
        with: /^db:(?:migrate|rollback|schema:load|reset|setup|prepare)/,
      },
    ],
    grammar: {
      summary: [{ pattern: /^== \d+ \S+: migrated/, status: "pass" }],
      failing: [/^(?:rails|rake) aborted!/, /^StandardError: /],
    },
  },
  {
    id: "artisan migrate",
    family: "migration",
    programs: [
      { names: ["artisan"], with: /^migrate/ },
      { names: ["php"], with: /^migrate/ },
    ],
    grammar: {
      summary: [
        { pattern: /^\s*INFO {2}Nothing to migrate\.|^Nothing to migrate\./, status: "pass" },
        { pattern: /^\s+\S+ \.{3,} .{0,20}DONE/, status: "pass" },
        { pattern: /^Migrated: /, status: "pass" },
      ],
      failing: [/^\s*SQLSTATE\[/, /^\s+\S+ \.{3,} .{0,20}FAIL/],
    },
  },
  {
    id: "flyway",
    family: "migration",
    programs: [
      { names: ["flyway", "liquibase"], with: /^(?:migrate|update)$/ },
      { names: ["ecto.migrate"] },
      { names: ["mix"], sub: ["ecto.migrate", "ecto.rollback", "ecto.reset", "ecto.setup"] },
      { names: ["diesel"], sub: ["migration"] },
      { names: ["dotnet-ef"], sub: ["database"] },
    ],
    grammar: {
      summary: [
        { pattern: /^Successfully applied (?<total>\d+) migrations? to schema/, status: "pass" },
        { pattern: /^Schema .{1,80} is up to date\. No migration necessary/, status: "pass" },
        { pattern: /^Liquibase command 'update' was executed successfully/, status: "pass" },
        { pattern: /^[\d:.]+ \[info\] (?:== Migrated|Migrations already up)/, status: "pass" },
        { pattern: /^ERROR: /, status: "fail" },
      ],
    },
  },
  {
    id: "terraform apply",
    family: "deploy",
    programs: [
      { names: ["terraform", "tofu"], sub: ["apply", "destroy"] },
      { names: ["pulumi"], sub: ["up", "destroy"] },
      { names: ["cdk", "cdktf"], sub: ["deploy", "destroy"] },
    ],
    grammar: {
      summary: [
        { pattern: /^(?:Apply|Destroy) complete! Resources: /, status: "pass" },
        { pattern: /^\s*✅ {1,2}\S+/, status: "pass" },
        { pattern: /^\s*❌ /, status: "fail" },
      ],
      failing: [/^[│|] Error: /, /^error: update failed/],
    },
  },
  {
    id: "kubectl apply",
    family: "deploy",
    programs: [
      { names: ["kubectl", "oc"], sub: ["apply", "rollout", "set"] },
      { names: ["helm"], sub: ["upgrade", "install"] },
      { names: ["helmfile"], sub: ["apply", "sync"] },
      { names: ["argocd"], with: /^sync$/ },
      { names: ["skaffold"], sub: ["run", "deploy"] },
    ],
    grammar: {
      summary: [
        {
          pattern:
            /^\S+\/\S+ (?:created|configured|unchanged|serverside-applied)(?: \((?:server )?dry run\))?$/,
          status: "pass",
        },
        { pattern: /^deployment "\S+" successfully rolled out/, status: "pass" },
        { pattern: /^STATUS: deployed/, status: "pass" },
        { pattern: /^Error: (?:UPGRADE|INSTALLATION) FAILED/, status: "fail" },
        { pattern: /^(?:Error from server|error: )/, status: "fail" },
      ],
    },
  },
  {
    id: "deploy",
    family: "deploy",
    programs: [
      {
        names: ["vercel", "now"],
        sub: ["deploy", "--prod"],
        without: /^(?:ls|logs|env|link|pull|inspect|dev|login|whoami)$/,
      },
      { names: ["vercel"], with: /^--prod/ },
      {
        names: [
          "netlify",
          "ntl",
          "wrangler",
          "fly",
          "flyctl",
          "serverless",
          "sls",
          "firebase",
          "railway",
          "amplify",
          "sst",
          "render",
          "gigalixir",
          "kamal",
          "cap",
          "dokku",
          "eas",
          "surge",
          "deployctl",
          "convex",
          "supabase",
          "cf",
        ],
        with: /^(?:deploy|up|publish|push|submit|update)$/,
      },
      { names: ["gcloud"], with: /^deploy$/ },
      {
        names: ["aws"],
        with: /^(?:deploy|update-function-code|update-service|create-deployment|sync)$/,
      },
      { names: ["az"], with: /^(?:deploy|deployment|up)$/ },
      { names: ["sam"], sub: ["deploy"] },
      { names: ["heroku"], with: /^(?:container:release|releases:rollback)$/ },
      { names: ["ansible-playbook"] },
    ],
    grammar: {
      summary: [
        {
          pattern:
            /^\S+ +: ok=(?<passed>\d+) +changed=\d+ +unreachable=(?<errors>\d+) +failed=(?<failed>\d+)/,
        },
        { pattern: /^(?:✔|✓|✅)? {0,2}(?:Production|Preview): https?:\/\//, status: "pass" },
        {
          pattern:
            /^(?:✔|✓)? {0,2}(?:Deploy(?:ment)? (?:is live|complete)|Deployed \S+|Service deployed|Successfully deployed|Published \S+|Website (?:Draft )?URL|v\d+ deployed successfully)/i,
          status: "pass",
        },
        { pattern: /^(?:✔|✓) {1,2}Deploy complete!/, status: "pass" },
        {
          pattern: /^(?:Error|ERROR|✘ \[ERROR\]|Deployment failed|Deploy failed|✖ )/,
          status: "fail",
        },
      ],
    },
  },
];
