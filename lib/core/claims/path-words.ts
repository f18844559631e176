/** Words that stand on both sides of a slash without being a path: "pass/fail", "client/server". */
const plainWords = new Set(
  `a accept add and audio auth b back before after backend build cd ci client config create css delete dev
  dry either end error errors expected actual fail failed false format from front frontend get gui he her his html http
  i in input io js json key lint linter linux load local mac macos merge min max mock module n no o off old new on one open or out
  output pass passed post prod production public private pull push put read red green remote request response save
  select server she show hide skip skipped src start stop stub sync async tcp test tests the to true ts type typecheck types
  udp ui unit integration unix update up down user validation value ux w warning warnings win windows write yes zero`.split(
    /\s+/,
  ),
);

const extensions =
  /\.(?:[cm]?[jt]sx?|py|pyi|rb|go|rs|java|kts?|scala|swift|cs|fs|cpp|cc|cxx|c|h|hpp|php|pl|lua|r|jl|ex|exs|erl|hs|ml|clj|dart|zig|nim|vue|svelte|astro|html?|s?css|less|json[5cl]?|ya?ml|toml|ini|cfg|conf|env|lock|md|mdx|rst|txt|csv|tsv|sql|prisma|proto|graphql|gql|xml|svg|png|jpe?g|gif|sh|bash|zsh|ps1|bat|cmd|tf|tfvars|hcl|gradle|properties|mod|sum|cmake|mk|log|patch|diff|snap|test|spec|ipynb|wasm|sock|db|sqlite|bak|tmp|pem|key|crt|zip|tar|gz|tgz|example|local|plist|xcconfig|pbxproj|sln|csproj|vim|el)$/i;

const bareNames =
  /^(?:Makefile|Dockerfile|Gemfile|Rakefile|Procfile|Justfile|justfile|LICENSE|CHANGELOG|README|CODEOWNERS|Jenkinsfile|Vagrantfile|go\.mod|go\.sum)$/;

/** Whether a token is the name of a file or folder rather than words with a slash or a dot. */
export function isPathLike(token: string): boolean {
  if (!/\p{L}/u.test(token)) return false;
  if (bareNames.test(token)) return true;
  if (/^[A-Z]+\/\d/.test(token)) return false;
  if (/^(?:[A-Za-z]:[\\/]|~\/|\.{1,2}\/|\/[\w.])/.test(token)) return token.length > 2;
  const segments = token.split(/[\\/]/).filter((segment) => segment !== "");
  const isSlashed = /[\\/]/.test(token);
  if (!isSlashed) return isFileName(token);
  if (/[\\/]$/.test(token)) return true;
  if (extensions.test(token)) return true;
  if (segments.every((segment) => plainWords.has(segment.toLowerCase()))) {
    return segments.length > 1 && segments[0] === "src";
  }
  return segments.length > 1 && segments.every((segment) => segment.length > 1);
}

function isFileName(token: string): boolean {
  if (/^\.[a-z][\w.-]+$/i.test(token)) return true;
  const name = /^[\w@+~-][\w.@+~-]*$/.test(token) && extensions.test(token);
  return (
    name &&
    !/^(?:e\.g|i\.e|node\.js|next\.js|vue\.js|express\.js|react\.js|d3\.js|three\.js)$/i.test(token)
  );
}
