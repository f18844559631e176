import type { Runner } from "../runners/runner";

/** Deployments. What they deployed is a package fact. */
export const deployRunners: readonly Runner[] = [
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
