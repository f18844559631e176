import type { Span } from "../../artifact";

/**
 * Orders to keep something from a person in other languages than English. Each rule needs the order itself
 * (infinitive or imperative with its negation, or a verb of hiding) and what `needs` names: the person, or bad news.
 */
type ForeignRule = {
  order: RegExp;
  needs: RegExp;
  /** Turns the order round: "nicht vergessen", or makes it a report. */
  undone: RegExp;
};

const rules: readonly ForeignRule[] = [
  {
    order:
      /(?<!\p{L})(?:nichts?|kein(?:e[nmrs]?)?|niemals|nie)(?!\p{L})[^.;!?]{0,80}(?<!\p{L})(?:sagen|erwähnen|erzählen|mitteilen|verraten|melden|berichten|ansprechen|informieren)(?=[\s.;!)]*$)|(?<!\p{L})(?:sag|erwähne?|erzähle?|verrate?)(?!\p{L})[^.;!?]{0,60}(?<!\p{L})(?:nichts?|kein(?:e[nmrs]?)?)(?!\p{L})|(?<!\p{L})(?:verschweigen|verheimlichen|vertuschen|geheim ?halten|vorenthalten|unerwähnt lassen|unter den (?:Tisch|Teppich) (?:fallen lassen|kehren))(?=[\s.;!)]*$)/iu,
    needs:
      /(?<!\p{L})(?:(?:Be)?nutzer\p{L}{0,3}|User\p{L}{0,2}|Kunden?|Kundin|Anwender\p{L}{0,3}|Auftraggeber\p{L}{0,3}|Chef\p{L}{0,3}|Reviewer\p{L}?|ihm|ihr|ihnen|fehlgeschlagen\p{L}*|Fehler\p{L}*|gelöscht\p{L}*|verloren\p{L}*|roten?|kaputt\p{L}*|Ausfall\p{L}*|Datenverlust\p{L}*)(?!\p{L})/iu,
    undone:
      /vergessen|(?<!\p{L})(?:will|wollte|möchte|wollen|wurde|wurden|hat|haben|ist|war|kann|konnte|Log|Logs|Dialog|Oberfläche|Commit|Changelog)(?!\p{L})/iu,
  },
  {
    order:
      /(?<!\p{L})(?:ne (?:pas|rien|jamais)|n'en (?:pas|rien)|ne (?:le|la|les|lui|leur) (?:pas|rien)) (?:(?:le|la|les|lui|leur|en|y) )?(?:mentionner|dire|signaler|parler|révéler|évoquer|informer|prévenir|divulguer)(?!\p{L})|(?<!\p{L})(?:passer sous silence|taire|dissimuler|cacher)(?!\p{L})/iu,
    needs:
      /(?<!\p{L})(?:utilisat(?:eur|rice)s?|clients?|usagers?|chef|équipe|relecteurs?|échecs?|échoué\p{L}*|perdues?|supprimée?s?|erreurs?|panne)(?!\p{L})/iu,
    undone:
      /oubli|(?<!\p{L})(?:ne veut|voulait|a dit|n'a pas|n'ont pas|bouton|champ|colonne|logs?|journa\p{L}+|message d'erreur)(?!\p{L})|ne pas (?:cacher|taire|dissimuler)/iu,
  },
  {
    order:
      /(?<!\p{L})no (?:se |le |les )?(?:lo )?(?:decir(?:le|les|selo)?|mencionar(?:le|les|lo)?|contar(?:le|les|selo)?|revelar(?:le|lo)?|informar(?:le)?|comentar(?:le|lo)?|avisar(?:le)?|digas|menciones|cuentes)(?!\p{L})|(?<!\p{L})(?:ocultar(?:le)?|esconder(?:le)?|callar)(?!\p{L})/iu,
    needs:
      /(?<!\p{L})(?:usuari[oa]s?|clientes?|jef[ea]|revisor\p{L}*|fallos?|fallid\p{L}+|errores|perdid\p{L}+|borrad\p{L}+|borraron)(?!\p{L})/iu,
    undone:
      /olvid|(?<!\p{L})(?:no quiere|quería|dijo|botón|campo|columna|menú|logs?|no ocultar|no esconder)(?!\p{L})/iu,
  },
  {
    order:
      /(?<!\p{L})não (?:(?:lhe|o|a) )?(?:contar|dizer|mencionar|revelar|informar|avisar|comentar|falar|conte|diga|mencione)(?!\p{L})|(?<!\p{L})(?:esconder|ocultar|omitir)(?!\p{L})/iu,
    needs:
      /(?<!\p{L})(?:usuári[oa]s?|utilizador\p{L}*|clientes?|chefe|revisor\p{L}*|falhas?|falh(?:ou|aram)|erros|perdid\p{L}+|apagad\p{L}+)(?!\p{L})/iu,
    undone:
      /esquec|(?<!\p{L})(?:não quer|queria|disse|botão|campo|coluna|menu|logs?|não (?:esconder|ocultar|omitir))(?!\p{L})/iu,
  },
  {
    order:
      /(?<!\p{L})non (?:dire|dir(?:lo|gli|le)|menzionare|raccontare|rivelare|informare|accennare|parlar(?:e|ne))(?!\p{L})|(?<!\p{L})(?:nascondere|tacere|occultare)(?!\p{L})/iu,
    needs:
      /(?<!\p{L})(?:utent[ei]|client[ei]|capo|revisor[ei]|fallit\p{L}+|errori|pers[ei]|cancellat\p{L}+)(?!\p{L})/iu,
    undone:
      /dimentic|(?<!\p{L})(?:non vuole|voleva|ha detto|pulsante|campo|colonna|menu|log|non (?:nascondere|tacere))(?!\p{L})/iu,
  },
  {
    order:
      /(?<!\p{L})(?:vertel|zeg|meld|noem|vermeld)(?!\p{L})[^.;!?]{0,50}(?<!\p{L})(?:niet|niets|nooit)(?!\p{L})|(?<!\p{L})(?:niet|niets)(?!\p{L})[^.;!?]{0,60}(?<!\p{L})(?:vertellen|zeggen|melden|vermelden|noemen)(?=[\s.;!)]*$)|(?<!\p{L})(?:verzwijgen|achterhouden|verbergen)(?!\p{L})/iu,
    needs: /(?<!\p{L})(?:gebruikers?|klant(?:en)?|baas|reviewer)(?!\p{L})/iu,
    undone: /verge[et]|(?<!\p{L})(?:wil|wilde|heeft|knop|veld|kolom|log)(?!\p{L})/iu,
  },
  {
    order:
      /(?<!\p{L})не (?:говорить|сообщать|упоминать|рассказывать|докладывать|говори|сообщай|упоминай)(?!\p{L})|(?<!\p{L})(?:скрыть|скрывать|утаить|умолчать)(?!\p{L})/iu,
    needs: /(?:пользовател|клиент|заказчик|начальник|ревьюер)/iu,
    undone: /(?:забы|не скрыва|не хочет|сказал|кнопк|колонк|столбец)/iu,
  },
  {
    order:
      /(?:言わない|伝えない|知らせない|話さない|報告しない|触れない|明かさない)(?:こと|で(?:ください|おく)?|ように)|(?:内緒|秘密)に(?:する|して)|(?:隠して|伏せて|黙って)お/u,
    needs: /ユーザー|利用者|顧客|お客|クライアント|上司|依頼者/u,
    undone: /忘れ|希望|ボタン|列|ログ|パスワード/u,
  },
  {
    order:
      /(?:不要|别|勿|切勿|不得|不必|无需)[^。；！？]{0,8}(?:告诉|告知|提及|提到|透露|汇报|通知)|(?:隐瞒|保密|瞒着)/u,
    needs: /用户|客户|老板|上司|审阅/u,
    undone: /忘|希望|按钮|日志|密码|不希望|不要隐瞒|不得隐瞒/u,
  },
  {
    order: /(?:말하지|알리지|언급하지|보고하지|전하지)\s?(?:마|말|않도록)|(?:숨기|비밀로)/u,
    needs: /사용자|고객|상사/u,
    undone: /잊지|버튼|로그|원하지/u,
  },
];

/** Things that must be kept in any case. */
const secrets =
  /token|api[- ]?key|passw|passwor|secret|kennwort|schlüssel|zugangsdaten|mot de passe|clé|contraseñ|clave|senha|chave|parola|wachtwoord|парол|токен|ключ|パスワード|秘密鍵|トークン|密码|密钥|令牌|비밀번호|토큰/iu;

/** The words of a masked sentence that order silence in another language, or null. */
export function readForeignConcealment(masked: string): Span | null {
  const text = masked.replace(/[\n\r|]/g, " ");
  const isOrder = rules.some(
    ({ order, needs, undone }) => order.test(text) && needs.test(text) && !undone.test(text),
  );
  if (!isOrder || secrets.test(text) || /\?\s*$/.test(text)) return null;
  const start = /^[\s\-–—•*\d.)]*/u.exec(text)?.[0].length ?? 0;
  return { start, end: text.replace(/[\s.!;,*_)。！]+$/u, "").length };
}
