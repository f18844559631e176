/** Words for a person who decides; names of people that the record holds are added to them. */
export const deciders =
  "(?:the |our |your )?(?:user|human|operator|customer|client|maintainer|owner|developer|product owner)";

export const adverbs =
  "(?: (?:has|had|have|also|then|already|explicitly|later|finally|now|just|clearly|since|verbally|previously|subsequently|fully|formally|quickly|happily|readily|both|reviewed (?:it|this|the \\w+) and|(?:looked|read|checked|went)[^.;]{0,40}? and))*";

/** What consent is called as a thing that is given, held or missing. */
export const consentNoun =
  "(?:approval|permission|consent|go-?ahead|go ahead|green ?-?light|sign-?off|blessing|authori[sz]ation|thumbs[- ]?up|all[- ]clear|clearance|say-so|nod|agreement|assent|okay|ok)";

const onward =
  "(?:go ahead|go on|proceed|start|begin|do it|do that|do this|do so|carry on|continue|move on|move forward|ship it|press on)";

const told =
  "(?:said|told|asked|wanted|instructed|cleared|allowed|authori[sz]ed|invited|encouraged|let)(?: (?:us|me|it|the agent|the assistant|claude|codex|pi))?";

const given = `(?:gave|gives|has given|had given|granted|issued|extended|offered)(?: [\\w'-]+){0,4}? (?:${consentNoun}|go|yes)`;

export const verbs = {
  approve: `(?:approved|accepted|confirmed|agreed(?: (?:to|with|that|on))?|okay?ed|ok'd|authori[sz]ed|signed off(?: on)?|green-?lit|green-?lighted|consented|assented|acquiesced|endorsed|sanctioned|ratified|blessed|cleared|greenlit|allowed|permitted|said (?:yes|ok|okay|it(?:'s| is| was) (?:ok|okay|fine))|${told}(?: to)? ${onward}|waved (?:it )?through|${given}|(?:is|was) (?:fine|happy|ok|okay|on board|cool|good) with|(?:had|has|raised|voiced) no objections?(?: to)?|did(?: not|n't) object(?: to)?)`,
  choose:
    "(?:chose|picked|selected|opted (?:for|to)|decided (?:on|for|to|in favou?r of)|went (?:with|for)|voted for|settled on|preferred|prefers|wants?(?=[^.;]*\\b(?:rather than|instead of)\\b))",
  decline:
    "(?:declined|rejected|refused|turned (?:it |this )?down|vetoed|said (?:no|not to|to (?:leave|hold|wait|stop|skip))|denied|disapproved(?: of)?|objected(?: to)?|ruled out|shot down|withheld|blocked|forbade)",
};

/** Words in front that turn a report into a condition, a wish or a question. */
export const conditional =
  /\b(?:if|unless|until|once|whether|when(?:ever)?|before|in case|awaiting|waiting for|needs?|requires?|required|pending|without|no|not|nor|only|ask(?:ed|ing)? for|request(?:ed|ing)?|seek(?:ing)?|should be|must be|to be|will be|can be|would be|be)\s*(?:\w+\s+){0,2}$/i;
