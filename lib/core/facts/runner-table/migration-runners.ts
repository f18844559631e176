import type { Runner } from "../runners/runner";

/** Database migrations. What they migrated is a package fact. */
export const migrationRunners: readonly Runner[] = [
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
];
