import { asObjects, asString } from "../shared/json";

/** The text blocks of a message's content, which is a string or a list of blocks. */
export function messageText(content: unknown): string {
  if (typeof content === "string") return content;
  return blockTexts(content, "text", "text").join("\n");
}

/** What the model thought, where the provider returned it. */
export function thinkingText(content: unknown): string {
  return blockTexts(content, "thinking", "thinking").join("\n");
}

function blockTexts(content: unknown, type: string, field: string): string[] {
  return asObjects(content)
    .filter((block) => block.type === type)
    .map((block) => asString(block[field]) ?? "")
    .filter((text) => text !== "");
}

/**
 * What a person typed of a user message. `/skill:name words` is stored as the skill's whole text followed by
 * the words (pi-coding-agent, `parseSkillBlock`); the skill's text is not the user's.
 */
export function typedText(text: string): string {
  if (!text.startsWith('<skill name="')) return text;
  const head = /^<skill name="([^"\n]+)" location="[^"\n]+">\n/.exec(text);
  const end = text.lastIndexOf("\n</skill>");
  if (!head || end < head[0].length - 1) return text;
  const after = text.slice(end + "\n</skill>".length);
  if (after === "") return `/skill:${head[1]}`;
  return after.startsWith("\n\n") ? after.trim() : text;
}
