/** A kind of secret, and how it looks. The first group is the secret; what stands around it stays. */
export type SecretPattern = {
  kind: string;
  pattern: RegExp;
  /** For wordings that are secrets only sometimes. */
  accepts?: (secret: string, key: string) => boolean;
};

const hasDigitAndLetter = (text: string) => /\d/.test(text) && /[A-Za-z]/.test(text);

/** Bits of a character, by how often each occurs. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) {
    const share = count / text.length;
    bits -= share * Math.log2(share);
  }
  return bits;
}

const placeholder =
  /^(?:[<{[$%*]|process\.|os\.|env\b|import\.|(?:x|\*|\.|-|_){3,}|(?:your|my|the|some|example|sample|dummy|fake|test|changeme|change_me|placeholder|redacted|secret|password|passwd|token|none|null|nil|undefined|true|false|string|required|optional|todo|tbd)(?:[-_ ]?(?:here|value|password|secret|token|key))?$)/i;
/** A call, a member of an object or a type in code: it names a value and is none. */
const codeWords = /[(){}<>|&]|^[A-Za-z_]+(?:\.[A-Za-z_]\w*)+$|^[A-Z]?[a-z]+(?:[A-Z][a-z]+)+$/;

/** Whether what stands behind `password =` is a value and not a name for one. */
function isAssignedSecret(secret: string, key: string): boolean {
  if (placeholder.test(secret) || codeWords.test(secret)) return false;
  const isSetting = /^[A-Z][A-Z0-9_]*$/.test(key);
  if (isSetting) return true;
  return hasDigitAndLetter(secret) && entropyOf(secret) >= 2.8;
}

/** Luhn's check of a card number. */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, "")].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits.length >= 13 && sum % 10 === 0;
}

const isMixed = (text: string) => /\d/.test(text) && /[A-Z]/.test(text) && /[a-z]/.test(text);

/**
 * Kinds that the public rule set does not know or marks too widely. Every pattern is linear: no two repetitions
 * can match the same text.
 */
export const secretPatterns: readonly SecretPattern[] = [
  {
    kind: "private-key",
    pattern:
      /(-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:[A-Za-z0-9+/=:,. \r\n\t-]|\\[nrt\\]){0,20000})/g,
  },
  { kind: "aws-key", pattern: /\b((?:AKIA|ASIA|AROA|AIDA)[A-Z0-9]{16})\b/g },
  {
    kind: "aws-secret",
    pattern:
      /secret_?access_?key\\?["']?\s{0,4}[:=]\s{0,4}\\?["']?([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/gi,
  },
  { kind: "github-token", pattern: /\b((?:gh[pousr]_[A-Za-z0-9]{30,255}|github_pat_\w{22,255}))/g },
  { kind: "gitlab-token", pattern: /\b(gl(?:pat|ptt|dt|rt|cbt)-[\w-]{20,255})/g },
  { kind: "slack-token", pattern: /\b(xox[abeoprs]-[A-Za-z0-9-]{10,250})/g },
  { kind: "slack-hook", pattern: /hooks\.slack\.com\/services\/([A-Za-z0-9/]{20,100})/g },
  { kind: "anthropic-key", pattern: /\b(sk-ant-[\w-]{20,255})/g },
  { kind: "openai-key", pattern: /\b(sk-[\w-]{20,255})/g, accepts: isMixed },
  { kind: "stripe-key", pattern: /\b((?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,255})/g },
  { kind: "sendgrid-key", pattern: /\b(SG\.[\w-]{16,64}\.[\w-]{16,128})/g },
  { kind: "google-key", pattern: /\b(AIza[\w-]{35})(?![\w-])/g },
  { kind: "google-token", pattern: /\b(ya29\.[\w-]{20,255})/g },
  { kind: "npm-token", pattern: /\b(npm_[A-Za-z0-9]{36})\b/g },
  { kind: "pypi-token", pattern: /\b(pypi-[\w-]{50,255})/g },
  { kind: "hugging-face-token", pattern: /\b(hf_[A-Za-z0-9]{30,64})\b/g },
  { kind: "digitalocean-token", pattern: /\b(do[opr]_v1_[a-f0-9]{64})\b/g },
  { kind: "jwt", pattern: /\b(eyJ[\w-]{10,2000}\.eyJ[\w-]{10,4000}\.[\w-]{10,2000})/g },
  {
    kind: "url-password",
    pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@"'\\<>]{0,80}:([^\s@/"'\\<>]{3,200})@/gi,
    accepts: (secret) => !placeholder.test(secret),
  },
  {
    kind: "authorization",
    pattern: /\b(?:bearer|basic)\s{1,3}([A-Za-z0-9._~+/=-]{20,2000})/gi,
    accepts: (secret) => hasDigitAndLetter(secret) && entropyOf(secret) >= 3,
  },
  {
    kind: "password",
    pattern:
      /(?<![\w-])[\w.-]{0,40}?(?:passw(?:or)?d|passphrase|secret|mysql_pwd|api_?key|access_?token|auth_?token|private_?key|client_?secret|credentials?)[\w-]{0,20}\\{0,3}["']?\s{0,4}(?::=|=>|[:=])\s{0,4}\\{0,3}["']?([^\s"'\\,;`]{6,200})/gi,
    accepts: isAssignedSecret,
  },
  {
    kind: "card-number",
    pattern: /(?<![\w-])((?:[3-6]\d{3})(?:[ -]\d{4}){3})(?![\w-])/g,
    accepts: isCardNumber,
  },
];

/** A line without any of these words and shapes holds no secret; most lines end here. */
export const secretSigns =
  /PRIVATE KEY|A(?:KIA|SIA|ROA|IDA)[A-Z0-9]|gh[pousr]_|github_pat_|gl(?:pat|ptt|dt|rt|cbt)-|xox[abeoprs]-|hooks\.slack|sk-|[sr]k_(?:live|test)_|SG\.|AIza|ya29\.|npm_|pypi-|hf_|do[opr]_v1_|eyJ|:\/\/[^\s/"]{0,200}@|bearer|basic |passw|passphrase|secret|_pwd|api_?-?key|token|private_?key|credential|shp(?:at|ca|pa|ss)_|[3-6]\d{3}[ -]\d{4}[ -]\d{4}/i;
