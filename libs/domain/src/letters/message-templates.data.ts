import type { MessageKind } from './message-templates.ts'

/** One wording of a letter. */
export interface Wording {
  readonly subject: string
  readonly body: string
}

export interface SeededTemplate {
  readonly title: string
  readonly Sie: Wording
  readonly du: Wording
}

/** Every letter greets and takes its leave. */
const letter = (subject: string, ...paragraphs: string[]): Wording => ({
  subject,
  body: ['{{anrede}},', ...paragraphs, '{{gruss}}'].join('\n\n'),
})

/**
 * The letters that every book begins with, in the order of a placement. A paragraph whose placeholder has no value is
 * left out, so what is only sometimes known stands in a paragraph of its own.
 */
export const seededTemplates: Readonly<Record<MessageKind, SeededTemplate>> = {
  WaitlistPlaced: {
    title: 'Platz auf der Warteliste',
    Sie: letter(
      'Ihre Anfrage nach Rennmäusen',
      'vielen Dank für Ihre Nachricht.',
      'Ihren Wunsch habe ich so notiert: {{wunsch}}.',
      'Seit dem {{listendatum}} stehen Sie auf meiner Warteliste. {{davorsatz}} Wie schnell es geht, hängt davon ab, welche Jungtiere geboren werden; einen festen Termin kann ich deshalb nicht zusagen.',
      'Damit ich passende Tiere aussuchen kann, fehlen mir noch diese Angaben:\n{{fragen}}',
      'Sobald Tiere in Frage kommen, schreibe ich Ihnen. Falls Sie inzwischen anderswo fündig werden, freue ich mich über eine kurze Nachricht. Ihre Angaben verwende ich nur für diese Vermittlung; wird nichts daraus, lösche ich sie.',
    ),
    du: letter(
      'Deine Anfrage nach Rennmäusen',
      'vielen Dank für deine Nachricht.',
      'Deinen Wunsch habe ich so notiert: {{wunsch}}.',
      'Seit dem {{listendatum}} stehst du auf meiner Warteliste. {{davorsatz}} Wie schnell es geht, hängt davon ab, welche Jungtiere geboren werden; einen festen Termin kann ich deshalb nicht zusagen.',
      'Damit ich passende Tiere aussuchen kann, fehlen mir noch diese Angaben:\n{{fragen}}',
      'Sobald Tiere in Frage kommen, schreibe ich dir. Falls du inzwischen anderswo fündig wirst, freue ich mich über eine kurze Nachricht. Deine Angaben verwende ich nur für diese Vermittlung; wird nichts daraus, lösche ich sie.',
    ),
  },
  OfferMade: {
    title: 'Passende Tiere',
    Sie: letter(
      'Rennmäuse für Sie?',
      'zu Ihrem Wunsch könnten passen:\n{{tiere}}',
      'Ausziehen können sie ab dem {{abdatum}}.',
      'Möchten Sie sie kennenlernen oder reservieren? Bitte sagen Sie mir bis zum {{frist}} Bescheid; danach frage ich die Nächsten auf der Liste. Ihren Platz behalten Sie, auch wenn es diesmal nicht passt.',
      'Reserviert ist erst, was ich Ihnen bestätige.',
    ),
    du: letter(
      'Rennmäuse für dich?',
      'zu deinem Wunsch könnten passen:\n{{tiere}}',
      'Ausziehen können sie ab dem {{abdatum}}.',
      'Möchtest du sie kennenlernen oder reservieren? Bitte sag mir bis zum {{frist}} Bescheid; danach frage ich die Nächsten auf der Liste. Deinen Platz behältst du, auch wenn es diesmal nicht passt.',
      'Reserviert ist erst, was ich dir bestätige.',
    ),
  },
  ReservationConfirmed: {
    title: 'Reservierung bestätigt',
    Sie: letter(
      'Reservierung: {{tierkurz}}',
      'gern halte ich für Sie frei:\n{{tiere}}',
      'Die Reservierung gilt bis zum {{frist}}.',
      'Als Abholtag ist der {{abholtag}} vorgesehen.',
      'Ort und Uhrzeit: {{abholort}}.',
      'Vereinbart ist eine Anzahlung von {{anzahlung}}; sie wird auf den Kaufpreis angerechnet.',
      'Die Anzahlung erbitte ich bis zum {{anzahlungbis}}.',
      'Den Kaufvertrag schließen wir bei der Übergabe. Ändert sich bei Ihnen etwas, geben Sie mir bitte früh Bescheid, damit sich ein anderes Zuhause finden lässt.',
    ),
    du: letter(
      'Reservierung: {{tierkurz}}',
      'gern halte ich für dich frei:\n{{tiere}}',
      'Die Reservierung gilt bis zum {{frist}}.',
      'Als Abholtag ist der {{abholtag}} vorgesehen.',
      'Ort und Uhrzeit: {{abholort}}.',
      'Vereinbart ist eine Anzahlung von {{anzahlung}}; sie wird auf den Kaufpreis angerechnet.',
      'Die Anzahlung erbitte ich bis zum {{anzahlungbis}}.',
      'Den Kaufvertrag schließen wir bei der Übergabe. Ändert sich bei dir etwas, gib mir bitte früh Bescheid, damit sich ein anderes Zuhause finden lässt.',
    ),
  },
  ReservationReminder: {
    title: 'Reservierung läuft ab',
    Sie: letter(
      'Reservierung läuft am {{frist}} ab',
      'die Reservierung von {{tierkurz}} läuft am {{frist}} ab.',
      'Bleibt es dabei? Brauchen Sie etwas mehr Zeit, genügt eine kurze Nachricht.',
      '{{freigabe}}',
    ),
    du: letter(
      'Reservierung läuft am {{frist}} ab',
      'die Reservierung von {{tierkurz}} läuft am {{frist}} ab.',
      'Bleibt es dabei? Brauchst du etwas mehr Zeit, genügt eine kurze Nachricht.',
      '{{freigabe}}',
    ),
  },
  ReservationExpired: {
    title: 'Reservierung beendet',
    Sie: letter(
      'Reservierung beendet',
      'die Reservierung von {{tierkurz}} ist am {{frist}} abgelaufen, und ich habe sie aufgehoben.',
      'Möchten Sie weiter auf der Warteliste stehen? Ihren Platz vom {{listendatum}} haben Sie noch; schreiben Sie mir bitte kurz.',
    ),
    du: letter(
      'Reservierung beendet',
      'die Reservierung von {{tierkurz}} ist am {{frist}} abgelaufen, und ich habe sie aufgehoben.',
      'Möchtest du weiter auf der Warteliste stehen? Deinen Platz vom {{listendatum}} hast du noch; schreib mir bitte kurz.',
    ),
  },
  PickupDetails: {
    title: 'Abholung vorbereiten',
    Sie: letter(
      'Abholung am {{abholtag}}',
      'am {{abholtag}} können Sie {{tierkurz}} abholen.',
      'Ort und Uhrzeit: {{abholort}}.',
      'Bitte bringen Sie eine feste, gut belüftete Transportbox mit etwas Einstreu mit, bei Kälte auch ein Tuch zum Abdecken, und für den Vertrag einen Ausweis; ich sehe ihn nur an. Ist die Käuferin oder der Käufer minderjährig, kommt bitte eine erziehungsberechtigte Person mit.',
      'Offen sind noch {{restbetrag}}.',
      'Das Gehege sollte fertig eingerichtet sein. Von mir bekommen Sie Futter für die ersten Tage, den Vertrag und Hinweise zur Pflege. Wenn etwas dazwischenkommt, melden Sie sich bitte.',
    ),
    du: letter(
      'Abholung am {{abholtag}}',
      'am {{abholtag}} kannst du {{tierkurz}} abholen.',
      'Ort und Uhrzeit: {{abholort}}.',
      'Bitte bring eine feste, gut belüftete Transportbox mit etwas Einstreu mit, bei Kälte auch ein Tuch zum Abdecken, und für den Vertrag einen Ausweis; ich sehe ihn nur an. Bist du noch nicht volljährig, bring bitte eine erziehungsberechtigte Person mit.',
      'Offen sind noch {{restbetrag}}.',
      'Das Gehege sollte fertig eingerichtet sein. Von mir bekommst du Futter für die ersten Tage, den Vertrag und Hinweise zur Pflege. Wenn etwas dazwischenkommt, melde dich bitte.',
    ),
  },
  StillInterested: {
    title: 'Noch Interesse?',
    Sie: letter(
      'Noch Interesse an Rennmäusen?',
      'seit dem {{listendatum}} stehen Sie auf meiner Warteliste: {{wunsch}}. {{davorsatz}}',
      'Suchen Sie noch? Ein kurzes Ja genügt, dann bleibt Ihr Platz erhalten. Höre ich bis zum {{frist}} nichts, nehme ich Sie von der Liste und lösche Ihre Angaben.',
    ),
    du: letter(
      'Noch Interesse an Rennmäusen?',
      'seit dem {{listendatum}} stehst du auf meiner Warteliste: {{wunsch}}. {{davorsatz}}',
      'Suchst du noch? Ein kurzes Ja genügt, dann bleibt dein Platz erhalten. Höre ich bis zum {{frist}} nichts, nehme ich dich von der Liste und lösche deine Angaben.',
    ),
  },
  Declined: {
    title: 'Absage',
    Sie: letter(
      'Ihre Anfrage nach Rennmäusen',
      'vielen Dank für Ihr Interesse. Leider kann ich Ihnen keine Tiere vermitteln. Ihre Angaben lösche ich. Ich wünsche Ihnen bei der weiteren Suche alles Gute.',
    ),
    du: letter(
      'Deine Anfrage nach Rennmäusen',
      'vielen Dank für dein Interesse. Leider kann ich dir keine Tiere vermitteln. Deine Angaben lösche ich. Ich wünsche dir bei der weiteren Suche alles Gute.',
    ),
  },
  AftercareFirst: {
    title: 'Gut angekommen?',
    Sie: letter(
      'Gut angekommen?',
      'am {{uebergabe}} haben Sie {{tierkurz}} abgeholt. Wie läuft das Einleben?',
      'Wenn Sie Fragen haben oder es Streit gibt, melden Sie sich jederzeit. Über ein paar Zeilen freue ich mich sehr.',
      'Möchten Sie solche Nachfragen nicht, genügt ein kurzes Nein; dann frage ich nicht mehr.',
    ),
    du: letter(
      'Gut angekommen?',
      'am {{uebergabe}} hast du {{tierkurz}} abgeholt. Wie läuft das Einleben?',
      'Wenn du Fragen hast oder es Streit gibt, melde dich jederzeit. Über ein paar Zeilen freue ich mich sehr.',
      'Möchtest du solche Nachfragen nicht, genügt ein kurzes Nein; dann frage ich nicht mehr.',
    ),
  },
  AftercareYearly: {
    title: 'Wie geht es ihnen?',
    Sie: letter(
      'Wie geht es {{tierkurz}}?',
      'am {{uebergabe}} haben Sie {{tierkurz}} abgeholt. Wie geht es den Rennmäusen heute?',
      'Für meine Zucht ist wichtig, ob sie gesund sind, was sie ungefähr wiegen und ob Ihnen etwas aufgefallen ist. Falls ein Tier gestorben ist, tut mir das leid; das ungefähre Datum und, wenn bekannt, die Ursache helfen mir, auf gesunde und langlebige Linien zu achten.',
      'Möchten Sie solche Nachfragen nicht mehr, genügt ein kurzes Nein.',
    ),
    du: letter(
      'Wie geht es {{tierkurz}}?',
      'am {{uebergabe}} hast du {{tierkurz}} abgeholt. Wie geht es den Rennmäusen heute?',
      'Für meine Zucht ist wichtig, ob sie gesund sind, was sie ungefähr wiegen und ob dir etwas aufgefallen ist. Falls ein Tier gestorben ist, tut mir das leid; das ungefähre Datum und, wenn bekannt, die Ursache helfen mir, auf gesunde und langlebige Linien zu achten.',
      'Möchtest du solche Nachfragen nicht mehr, genügt ein kurzes Nein.',
    ),
  },
}
