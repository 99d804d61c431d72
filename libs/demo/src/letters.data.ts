export type Letter = {
  key: string
  fromName: string
  fromAddress: string
  subject: string
  hoursAgo: number
  status: 'New' | 'InProgress' | 'Answered' | 'Abandoned'
  /** Name of the contact it is assigned to. */
  contact: string | null
  draftReply?: string
  isAutomated?: boolean
  bodyText: string
}

/** Letters to the breeder, as a mailbox would have brought them. `hoursAgo` counts back from the moment of filling. */
export const letters: readonly Letter[] = [
  {
    key: 'zwei-schwestern',
    fromName: 'Lena Brückner',
    fromAddress: 'lena.brueckner@post.example',
    subject: 'Zwei Weibchen',
    hoursAgo: 3,
    status: 'New',
    contact: 'Lena Brückner',
    bodyText: `Guten Morgen Frau Petersen,

unsere beiden alten Damen Carla und Cora aus Ihrem C-Wurf sind im Sommer kurz nacheinander gestorben, beide mit über drei Jahren. Das Gehege (120 x 60, 40 cm Einstreu) ist gereinigt, und nun suchen wir zwei Schwestern, gern Quendel und Quitte von Ihrer Seite.

Wann könnten wir sie uns ansehen? Am liebsten an einem Samstag.

Viele Grüße
Lena Brückner`,
  },
  {
    key: 'wartezeit',
    fromName: 'Hauke Lorenzen',
    fromAddress: 'h.lorenzen@post.example',
    subject: 'Wartezeit?',
    hoursAgo: 22,
    status: 'New',
    contact: null,
    bodyText: `Hallo,

gibt es im Januar wieder Agoutis? Wir hätten gern zwei Böckchen, die Farbe ist uns aber nicht das Wichtigste. Eine Warteliste wäre auch in Ordnung.

Schöne Grüße aus Husum
Hauke Lorenzen`,
  },
  {
    key: 'erste-maeuse',
    fromName: 'Svenja Thomsen',
    fromAddress: 'svenja.thomsen@post.example',
    subject: 'Unsere ersten Rennmäuse',
    hoursAgo: 70,
    status: 'InProgress',
    contact: null,
    draftReply: `Liebe Frau Thomsen,

wie schön, dass Sie sich vorher so gut eingelesen haben. 100 x 50 cm Grundfläche reichen für zwei Tiere; achten Sie vor allem auf eine tiefe Einstreu, damit die beiden graben können. Das Laufrad sollte mindestens 30 cm messen.

Quentin, Quint und Quirin`,
    bodyText: `Liebe Familie Petersen,

unsere Tochter (12) wünscht sich Rennmäuse, und wir Eltern haben uns in den letzten Wochen eingelesen. Reicht ein Gehege von 100 x 50 cm für zwei Tiere? Und dürfen wir einmal vorbeikommen und zusehen, ob sie wirklich so gern graben?

Herzlich
Svenja Thomsen`,
  },
  {
    key: 'momo-und-mats',
    fromName: 'Familie Wendt',
    fromAddress: 'wendt@post.example',
    subject: 'Momo und Mats sind angekommen',
    hoursAgo: 19 * 24,
    status: 'Answered',
    contact: 'Familie Wendt',
    draftReply: `Liebe Familie Wendt,

das freut mich sehr! Dass Mats noch schüchtern ist, ist ganz normal – lassen Sie ihn von sich aus kommen, Sonnenblumenkerne helfen. Gewogen wird am besten einmal in der Woche.

Viele Grüße
Jana Petersen`,
    bodyText: `Hallo Frau Petersen,

die Fahrt war ruhig, und schon am Abend haben die beiden den ersten Gang gegraben. Momo nimmt Kerne aus der Hand, Mats schaut noch aus sicherer Entfernung zu.

Danke für alles
Familie Wendt`,
  },
  {
    key: 'nora-und-nina',
    fromName: 'Tobias Ömer-Schröder',
    fromAddress: 't.oemer@post.example',
    subject: 'Re: Wie geht es Nora und Nina?',
    hoursAgo: 2 * 24,
    status: 'InProgress',
    contact: 'Tobias Ömer-Schröder',
    bodyText: `Guten Tag Frau Petersen,

danke der Nachfrage! Nora und Nina geht es prächtig. Nora wiegt 68 Gramm, Nina 66. Enno und Eike leben noch, man sieht ihnen das Alter aber an.

Viele Grüße
Tobias Ömer-Schröder`,
  },
  {
    key: 'abwesend',
    fromName: 'Jannik Groß',
    fromAddress: 'jannik.gross@post.example',
    subject: 'Automatische Antwort: Rückfrage zu Henri und Helge',
    hoursAgo: 8 * 24,
    status: 'Abandoned',
    contact: 'Jannik Groß',
    isAutomated: true,
    bodyText: `Ich bin bis Monatsende nicht zu erreichen und antworte danach.

Jannik Groß`,
  },
]

export type Ticket = {
  description: string
  status: 'New' | 'Question' | 'Solved'
  answer: string | null
  view: string
  daysAgo: number
}

/** The breeder's tickets about the program. */
export const tickets: readonly Ticket[] = [
  {
    description: 'Beim Wiegen hätte ich die Tiere gern in der Reihenfolge vom letzten Mal.',
    status: 'Question',
    answer: 'Welches Telefon war es? Dort sortieren wir nach, wer zuletzt gewogen wurde.',
    view: 'Wiegen',
    daysAgo: 1,
  },
  {
    description: 'Auf den Etiketten ist der Ort abgeschnitten, wenn er lang ist.',
    status: 'Solved',
    answer: 'Lange Orte brechen jetzt um.',
    view: 'Gehege',
    daysAgo: 16,
  },
  {
    description: 'Können die Abgabetiere auch nach Alter sortiert werden?',
    status: 'New',
    answer: null,
    view: 'Abgabetiere',
    daysAgo: 0,
  },
]

/** The adult pair that went with papers. */
export const contract = {
  animals: ['Momo', 'Mats'],
  buyer: 'Familie Wendt',
  daysAgo: 20,
  price: 50,
  notes: 'Heu und Futter für zwei Wochen liegen bei.',
}
