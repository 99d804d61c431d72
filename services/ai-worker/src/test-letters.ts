/** Letters in which nobody says where they live, how they are reached or whom to pay: nothing of them may be marked. */

/** What customers write. */
const wholeMails: readonly string[] = [
  'Hallo, ich habe eure Anzeige gesehen und suche zwei Weibchen. Habt ihr gerade welche? Mein Gehege misst 120 x 50 cm, die Einstreu ist 40 cm hoch. Vorher hatte ich schon einmal Rennmäuse, sie sind 4 Jahre alt geworden.\n\nLiebe Grüße',
  'Guten Tag,\n\nunsere Tochter wünscht sich zum 12. Geburtstag Rennmäuse. Wir haben uns drei Wochen lang eingelesen und wissen, dass sie nie allein leben. Können Sie uns sagen, ab wann die Jungen ausziehen dürfen?\n\nMit freundlichen Grüßen',
  'Hi! Ist Krümel noch da? Die Farbe ist der Hammer. Würde auch ihren Bruder nehmen, wenn das geht :)',
  'Sehr geehrte Damen und Herren, ich interessiere mich für ein Pärchen gleichgeschlechtlicher Tiere, am liebsten in Schwarz oder Slate. Ein Aquarium mit 200 l und Aufsatz ist vorhanden. Was kosten die Tiere bei Ihnen?',
  'Moin, könnten wir am 12.3. um 15 Uhr vorbeikommen? Sonst ginge auch der 14.3. ab 17:30 Uhr. Wir fahren etwa zwei Stunden.',
  'Hallo zusammen,\nmein Böckchen ist jetzt allein, sein Bruder ist letzte Woche gestorben. Er ist 2 Jahre und 3 Monate alt. Meint ihr, man kann ihn noch vergesellschaften? Habt ihr ein ruhiges Jungtier?\nDanke im Voraus!',
  'Noch eine Frage zu Punkt 3 eures Vertrags: Muss ich mich melden, wenn ein Tier krank wird? Und bei Punkt 5 verstehe ich nicht, was mit Nachsorge gemeint ist.',
  'Hallo, wir hatten im Mai 2025 zwei Weibchen von Ihnen, Flocke und Emma. Beiden geht es prima! Emma wiegt jetzt 78 g, Flocke 71 g. Sie graben den ganzen Tag.',
  'Guten Abend, darf ich fragen, was Sie füttern? Im Punkt Ernährung liest man so viel Verschiedenes. Wir geben 2 Teelöffel Körner am Tag und zweimal die Woche Mehlwürmer.',
  'Hallo, ich bin Anfängerin. Reicht ein Käfig von 100 x 50 x 50 cm? Oder lieber ein Terrarium? Im Laden wurde mir etwas ganz anderes gesagt.',
  'Hallo! Gibt es bei euch auch Rennmäuse mit Scheckung? Ich suche seit einem halben Jahr und fahre auch weiter, etwa 150 km wären kein Problem.',
  'Guten Tag, wir möchten zwei Böckchen aus demselben Wurf. Wann ist der nächste Wurf geplant? Es eilt nicht, im Herbst wäre es uns am liebsten.',
  'Servus, i hätt gern zwei Mäderl, die sich vertragen. Habts ihr was? Farbe is mir wurscht.',
  'Hello, we live in Germany since 2 years and our German is not good. Do you have two male gerbils? We have a big tank, 120 x 60 cm. Thank you!',
  'Hallo, leider klappt es bei uns am Samstag doch nicht. Geht auch Sonntag gegen 11 Uhr? Tut mir leid für das Hin und Her.',
  'Guten Morgen, eines der Tiere niest seit gestern und hat eine rote Nase. Muss ich gleich zum Tierarzt? Es frisst normal und ist munter, Gewicht 64 g.',
  'Hallo, wir haben Krümel und Mücke gut nach Hause gebracht. Sie haben schon das Laufrad gefunden (28 cm, wie empfohlen). Fotos schicken wir am Wochenende. Danke für alles!',
  'Liebe Züchter, ich schreibe im Namen meiner Klasse 6b. Wir machen ein Referat über Rennmäuse. Wie alt werden sie, wie schwer, und wie viele Junge bekommen sie? Antwort gern in Stichpunkten.',
  'Hallo, wie ist das mit dem Gencode: Aus Aa CC Dd Ee Gg PP und aa CC dd EE GG Pp kann doch auch ein Blue fallen, oder? Ich würde gern verstehen, wie man das rechnet.',
  'Ich habe noch drei Fragen: 1. Sind die Tiere handzahm? 2. Wie alt sind die Eltern? 3. Gibt es einen Stammbaum dazu?',
  'Hallo, ich hatte schon am 3.4. geschrieben, aber vielleicht ist die Mail untergegangen. Sucht ihr noch ein Zuhause für die beiden Siam-Weibchen?',
  'Guten Tag, wir wohnen in der Nähe von Köln und könnten unter der Woche nach 18 Uhr kommen. Bringen wir eine Transportbox mit, oder haben Sie eine?',
  'Hallo, mein Mann ist gegen Heu allergisch. Geht es auch mit Hanfstreu? Wie viel braucht man für ein Becken mit 160 l? 10 oder eher 20 kg?',
  'Hi, bin 19 und Studentin, Wohnung 45 m², Vermieter hat nichts dagegen. Zwei Weibchen, egal welche Farbe. Ich habe 60 Euro gespart, reicht das?',
  'Hallo, wir können die Tiere leider doch nicht nehmen, weil meine Mutter ins Krankenhaus muss. Bitte nicht böse sein. Vielleicht im Sommer noch einmal?',
  'Guten Tag! Auf Instagram habe ich Bilder von Ihren Tieren gesehen, sehr schön. Ist die dunkle mit dem weißen Fleck ein Weibchen?',
  'Hallo, Fotos vom Gehege kann ich gern per WhatsApp oder per Mail schicken, wie es euch lieber ist. Es ist 1,20 m lang, 60 cm tief und 70 cm hoch.',
  'Wir haben die beiden jetzt seit 10 Tagen. Gewichte: 58, 60, 61, 61, 63, 64, 66 g bei Lotte und 55, 57, 57, 58, 60, 61, 62 g bei Lise. Passt das so?',
  'Guten Tag, ich suche ein Böckchen für mein kastriertes Meerschweinchen. Geht das? Im Internet steht mal ja, mal nein.',
  'Hallo, seit wann züchtet ihr? Wie viele Würfe habt ihr im Jahr, und was macht ihr mit Tieren, die niemand nimmt? Ich frage, weil mir das wichtig ist.',
  'Hallo noch einmal, danke für die schnelle Antwort. Punkt für Punkt: Ja, wir sind volljährig. Ja, es sind zwei Kinder im Haus, 8 und 11. Nein, Katzen haben wir nicht.',
  'Hallo, bei Facebook und Instagram bin ich nicht, WhatsApp habe ich auch nicht, ich schreibe lieber Mails. Auf Telegram war ich mal unter anderem wegen der Kinder, das ist vorbei.',
  'Hallo, das ist jetzt der dritte Versuch.Ich hoffe,die Mail kommt an.Meine Tastatur spinnt.Habt ihr noch Weibchen?Zwei wären schön,drei gingen auch.WhatsApp geht auch.Ab KW12 bin ich da, bei Signal auch in KW12.',
  'Guten Tag, die Rennmaus meiner Nachbarin ist mir zugelaufen (bei 25 Grad auf dem Balkon!). Sie hat 1 Auge zu und frisst seit 2 Tagen nur 3 bis 4 Körner. An wen wende ich mich?',
  'Sg. Züchterin, 2 W. gesucht, ca. 8-10 Wo. alt, bevorzugt Agouti o. Schwarz, max. 100 km. Abholung ab KW 20 mögl. MfG',
]

/** What breeders answer. */
const wholeReplies: readonly string[] = [
  'Hallo,\n\ndanke für deine Nachricht. Krümel und Mücke, zwei Weibchen in Agouti, suchen zusammen ein Zuhause. Sie sind am 14.03.2026 geboren und dürfen ab Anfang Mai ausziehen. Wie groß ist dein Gehege, und wie hoch kannst du einstreuen?\n\nViele Grüße',
  'Guten Tag,\n\nvielen Dank für Ihre Anfrage. Zurzeit sind keine Böckchen abzugeben. Der nächste Wurf ist im Juni geplant; versprechen lässt sich natürlich nichts. Darf ich fragen, ob bei Ihnen schon Rennmäuse leben?\n\nFreundliche Grüße',
  'Hallo,\n\nschön, dass du dich so gut eingelesen hast. Ein Käfig mit Gittern taugt nicht, weil die Tiere graben. Gut ist ein Terrarium ab 100 x 50 cm, besser 120 x 60 cm, mit 30 bis 40 cm Einstreu.\n\nLiebe Grüße',
  'Guten Tag,\n\nzu Ihrer Frage unter Punkt 2: Die Eltern sind beide aus unserer Zucht, 1 Jahr und 8 Monate und 1 Jahr und 2 Monate alt. Bei Punkt 3 bin ich unsicher; da frage ich nach.\n\nViele Grüße',
  'Hallo,\n\nam Samstag, dem 12.3., passt es um 15 Uhr gut. Sonst ginge auch Sonntag zwischen 10 und 12 Uhr. Bring bitte eine feste Box mit etwas Einstreu mit.\n\nBis dann',
  'Hallo,\n\ndas tut mir leid mit deinem Böckchen. Vergesellschaften geht meistens, braucht aber zwei bis drei Wochen und ein Trenngitter. Am leichtesten klappt es mit einem jungen Tier von 6 bis 10 Wochen.\n\nAlles Gute',
  'Guten Tag,\n\nein Tier, das niest und eine rote Nase hat, gehört bald in eine Tierarztpraxis, die sich mit Kleinsäugern auskennt. Wiegen Sie es bitte jeden Tag; bei mehr als 5 g weniger eilt es.\n\nGute Besserung',
  'Hallo,\n\nein Paar kostet bei uns 45 Euro, dazu gibt es etwas Futter und Einstreu aus dem alten Gehege. Einen Stammbaum bekommst du auch.\n\nViele Grüße',
  'Liebe Klasse 6b,\n\nRennmäuse werden drei bis vier Jahre alt und wiegen 60 bis 100 g. Ein Wurf hat meistens vier bis sechs Junge. Sie öffnen mit 18 bis 20 Tagen die Augen.\n\nViel Erfolg beim Referat!',
  'Hallo,\n\naus Aa CC Dd Ee Gg PP und aa CC dd EE GG Pp fallen im Mittel zur Hälfte Tiere mit dd. Blue braucht aa und dd zusammen, das ist ein Viertel. Scheckung (Spsp) ist bei beiden nicht dabei.\n\nGrüße aus dem Mäusezimmer',
  'Guten Tag,\n\nleider sind die beiden Siam-Weibchen am Freitag ausgezogen. In Gehege 1, 2 und 3 sitzen noch Jungtiere, aber deren Geschlecht steht erst in zwei Wochen sicher fest.\n\nMit freundlichem Gruß',
  'Hallo,\n\ndie Zahlen sehen gut aus: 58, 60, 61, 61, 63, 64, 66 g ist genau, was man in dem Alter erwartet. Ab 12 Wochen wird es langsamer.\n\nLiebe Grüße an Lotte und Lise',
  'Guten Abend,\n\nwir füttern eine Mischung aus Hirse, Hafer, Gras- und Kräutersamen, dazu zweimal in der Woche Mehlwürmer. Sonnenblumenkerne nur einzeln, aus der Hand. Frisches wie Gurke gibt es dreimal die Woche in kleinen Stücken.\n\nViele Grüße',
  'Hallo,\n\nein Meerschweinchen ersetzt keine Rennmaus, und umgekehrt auch nicht: Sie verstehen einander nicht, und das Meerschweinchen braucht ganz anderes Futter. Bitte nicht zusammensetzen.\n\nAlles Gute für dein Meerschweinchen',
  'Guten Tag,\n\ndanke für die schönen Nachrichten von Flocke und Emma! 78 g und 71 g sind wunderbar. Wenn Sie mögen, schreiben Sie im Herbst noch einmal, wie es den beiden geht.\n\nHerzliche Grüße',
  'Hallo,\n\nkein Problem, Sonntag um 11 Uhr geht auch. Die Tiere laufen nicht weg.\n\nBis Sonntag',
  'Guten Tag,\n\nwir züchten seit 2014, mit drei bis vier Würfen im Jahr. Tiere, die niemand nimmt, bleiben hier. Wer umzieht, kann jederzeit zurückkommen.\n\nFreundliche Grüße',
  'Hallo,\n\nHanfstreu geht sehr gut und staubt weniger. Für 160 l mit 40 cm Höhe brauchst du rund 12 kg. Misch etwas Heu oder, wegen der Allergie, zerrupftes Küchenpapier darunter, sonst halten die Gänge nicht.\n\nViele Grüße',
  'Hallo,\n\nwirklich schade, aber natürlich nicht böse. Meld dich gern im Sommer wieder. Gute Besserung an deine Mutter!\n\nLiebe Grüße',
  'Guten Tag,\n\nFotos können Sie mir gern schicken, per Mail oder per WhatsApp, wie es Ihnen lieber ist. Wichtig ist, dass man die Höhe der Einstreu sieht.\n\nViele Grüße',
  'Krümel ist ein neugieriges Weibchen in Agouti mit weißem Bauch. Sie wurde am 14.03.2026 geboren und wiegt 62 g. Am liebsten buddelt sie und holt sich Kerne aus der Hand. Sie zieht nur mit ihrer Schwester Mücke um.',
  'Zwei Brüder suchen ein Zuhause: Anton ist schwarz und vorwitzig, Bruno ist Slate und eher gemütlich. Geboren sind beide am 02.02.2026. Im Gehege von 120 x 60 cm fühlen sie sich wohl; ein Laufrad mit 28 cm Durchmesser kennen sie schon.',
  'Hallo,\n\ndu hast nach drei Dingen gefragt. 1. Handzahm sind sie alle, auf den Arm wollen nicht alle. 2. Die Eltern leben noch und sind gesund. 3. Ja, einen Stammbaum über vier Generationen gibt es dazu.\n\nViele Grüße',
  'Dear Ms Miller,\n\nthank you for your message. Two brothers are looking for a home. They were born on 2 February 2026. Your tank of 120 x 60 cm is fine, with 30 to 40 cm of bedding.\n\nKind regards',
  'Hallo,\n\nein Pärchen aus Bock und Weibchen geben wir nicht ab: Sie hätten alle vier bis fünf Wochen Junge. Zwei Schwestern oder zwei Brüder vertragen sich meistens ein Leben lang.\n\nLiebe Grüße',
  'Guten Tag,\n\ndie dunkle mit dem weißen Fleck ist ein Weibchen, sie heißt Elsa vom Mühlenweg. Ihr Inzuchtkoeffizient liegt bei 3,1 %, der ihrer Jungen läge mit Kasimir bei 1,6 %. Abzugeben ist sie nicht, sie bleibt in der Zucht.\n\nViele Grüße',
  'Hallo,\n\nes ist so: Eins, zwei oder auch drei Weibchen zusammen gehen gut, ab vier gibt es oft Streit. Bei Böckchen sind zwei am besten.\n\nGrüße',
  'Guten Tag,\n\nbitte achten Sie bei der Fahrt auf die Temperatur: 18 bis 24 °C sind gut, über 28 °C wird es gefährlich. Nach höchstens 3 Stunden brauchen die Tiere ein Stück Gurke.\n\nGute Fahrt',
  'Hallo,\n\ndie Jungen vom 5.5. sind jetzt 4 Wochen und 2 Tage alt. Mit 8 Wochen, also ab dem 30.6., können sie ausziehen. Es sind drei Weibchen (2 Agouti, 1 Schwarz) und zwei Böckchen (beide Schimmel).\n\nViele Grüße',
  'Guten Tag,\n\nder wichtigste Punkt in aller Kürze: nie allein, viel Einstreu, kein Gitter, kein Plastik. Der zweite Punkt: Zeit. Die ersten Tage bitte nur schauen, dann die Hand hineinhalten, dann Futter anbieten.\n\nFreundliche Grüße',
  'Hallo,\n\nauf Instagram zeigen wir nur ab und zu Bilder, Anfragen bitte immer per Mail. Signal oder Telegram nutzen wir nicht.\n\nViele Grüße',
  'Guten Tag,\n\ndie Maße noch einmal: 120/60/70 cm außen, 118/58/68 cm innen, Glas 6 mm, Deckel 2-teilig, Gitter 8 x 8 mm. Gewicht leer etwa 35 kg.\n\nFreundliche Grüße',
  'Hallo,\n\nstimmt, am 3.4. kam deine Mail an, und ich habe sie übersehen. Entschuldige! Die beiden sind noch da.\n\nViele Grüße',
]

const greetings = [
  'Hallo,',
  'Guten Tag,',
  'Hallo zusammen,',
  'Guten Abend,',
  'Moin,',
  'Liebe Züchter,',
  'Hallo nochmal,',
]
const closings = [
  'Viele Grüße',
  'Liebe Grüße',
  'Mit freundlichen Grüßen',
  'Danke und bis bald',
  'Herzliche Grüße',
  'LG',
  '',
]

const mailOpenings = [
  'ich habe Ihre Seite gefunden und gleich eine Frage.',
  'auf der Suche nach zwei Rennmäusen bin ich auf Ihre Zucht gestoßen.',
  'danke für die schnelle Antwort von gestern, 21:40 Uhr.',
  'eine Bekannte hat 2024 zwei Tiere von euch bekommen und schwärmt davon.',
  'unsere alte Rennmaus ist mit 3 Jahren und 7 Monaten gestorben, die andere ist nun allein.',
  'ich melde mich wie besprochen wegen der Jungtiere vom 02.04.',
  'wir sind eine Familie mit zwei Kindern (7 und 10 Jahre).',
  'seit Jahren hätte ich gern Rennmäuse, jetzt ist endlich Platz da.',
  'bei Ihnen steht, dass noch Tiere abzugeben sind.',
]
const mailBodies = [
  'Das Gehege ist 120 x 50 cm groß und 60 cm hoch, selbst gebaut aus einer alten Vitrine.',
  'Wir hätten am liebsten zwei Weibchen, etwa 8 bis 12 Wochen alt, Farbe egal.',
  'Passt es am 12.3. um 15 Uhr oder eher am Wochenende darauf, 19. oder 20.3.?',
  'Ist der Preis von 45 Euro pro Paar noch aktuell? Futter würde ich gleich mitnehmen, wenn das für 8,50 € geht.',
  'Im Punkt Ernährung bin ich mir unsicher: Wie viel Eiweiß brauchen sie im Winter?',
  'Meine wiegen 82 g und 76 g, ist das zu viel? Im Buch steht 60 bis 100 g.',
  'Das Becken fasst 240 l, die Einstreu ist vorn 30 und hinten 50 cm tief.',
  'Könnt ihr mir sagen, ob aus Agouti und Schwarz auch Slate fallen kann? Der Vater hat Aa Gg.',
  'Wir fahren mit der Bahn, 2 Stunden 20 Minuten mit einem Umstieg. Halten die Tiere das aus?',
  'Bei Punkt 4 der Checkliste steht „Quarantäne“, gilt das auch für zwei Tiere aus demselben Wurf?',
  'Mein Sohn hat zum Geburtstag am 5. Mai Geld bekommen, ungefähr 100 Euro, und möchte alles selbst kaufen.',
  'Das alte Laufrad hat nur 20 cm. Reichen 28 cm, oder sollen es 30 sein?',
  'Ich arbeite von 8 bis 16 Uhr, abends bin ich immer da. Reicht das für die Tiere?',
  'Zwei Fotos vom Gehege hängen an, das dritte schicke ich bei Bedarf per WhatsApp.',
  'Die eine hat eine kleine Stelle am Schwanz, ungefähr 3 mm, seit etwa 4 Tagen.',
  'Beim letzten Mal hat die Vergesellschaftung 17 Tage gedauert, erst im zweiten Anlauf war Ruhe.',
]
const mailQuestions = [
  'Was würden Sie raten?',
  'Wann könnten wir kommen?',
  'Haben Sie noch welche?',
  'Freue mich auf Antwort!',
  'Es eilt nicht, Herbst oder Winter wäre auch recht.',
  'Ist Krümel noch zu haben?',
  'Sagt einfach kurz Bescheid.',
  'Wie lange dauert es ungefähr bis zum nächsten Wurf?',
]

const replyOpenings = [
  'vielen Dank für Ihre Nachricht.',
  'danke, dass du so genau geschrieben hast.',
  'schön, dass Sie sich vorher erkundigen.',
  'danke für die Fotos vom Gehege, das sieht gut aus.',
  'entschuldigen Sie die späte Antwort, hier kamen gestern sechs Junge zur Welt.',
  'das sind gute Fragen, der Reihe nach.',
  'gern erzähle ich etwas zu den Tieren.',
  'danke für deine Geduld.',
]
const replyBodies = [
  'Zurzeit sind Krümel (Agouti) und Mücke (Schwarz) abzugeben, zwei Schwestern vom 14.03.2026.',
  'Das Gehege sollte mindestens 100 x 50 cm haben, 120 x 60 cm sind besser.',
  'Zwei Tiere kosten zusammen 45 Euro, ein Stammbaum ist dabei.',
  'Am 12.3. um 15 Uhr passt es gut, auch am 13.3. zwischen 10:30 und 12 Uhr.',
  'Ausziehen dürfen sie mit 8 Wochen, also frühestens am 9. Mai.',
  'Zu Punkt 1: Ja, beide sind gesund. Zu Punkt 2: Das weiß ich erst, wenn sie 5 Wochen alt sind.',
  'Im Punkt Ernährung halten wir es einfach: Körner, Kräuter, zweimal in der Woche Insekten.',
  'Mit 62 g und 59 g sind sie kräftig für ihr Alter; die Mutter wiegt 74 g.',
  'Fremde Tiere setzt man nicht einfach zusammen, das geht nur langsam und mit einem Trenngitter.',
  'Die Einstreu sollte auf der halben Fläche 30 bis 40 cm hoch sein, mit Heu darin halten die Gänge.',
  'Der Vater ist Aa CC DD Ee Gg PP, die Mutter aa CC Dd Ee GG Pp; es kann also bunt werden.',
  'Vom Wurf im Januar sind noch drei Böckchen da, zwei in Schwarz, eines in Colourpoint Nougat.',
  'Ein Laufrad mit 28 cm ist richtig, 20 cm sind zu klein, da wird der Rücken krumm.',
  'Bei uns leben 24 Tiere in 9 Gehegen, in Gehege 3, 4 und 7 wird es bald Nachwuchs geben.',
  'Sie sind an die Hand gewöhnt, nur Mücke braucht ein paar Minuten, bis sie kommt.',
  'Temperaturen bis 26 °C sind in Ordnung, darüber hilft eine kalte Fliese, etwa 20 x 20 cm.',
]
const replyQuestions = [
  'Leben bei Ihnen schon Rennmäuse, und wie alt sind sie?',
  'Wie hoch kannst du einstreuen?',
  'Wie viele Tiere sollen es sein, und Böckchen oder Weibchen?',
  'Schauen Sie gern noch einmal in Ruhe, es eilt nicht.',
  'Eine feste Zusage ist das noch nicht, aber wir schauen gemeinsam.',
  'Ist bei dir jemand gegen Heu oder Staub allergisch?',
  'Sagen Sie mir einfach, wann es Ihnen passt.',
]

const of = (list: readonly string[], nth: number) => list[nth % list.length] ?? ''

/** `count` letters of parts, of which no two are alike: the numbers of parts have few common divisors. */
function composed(
  count: number,
  [openings, bodies, questions]: readonly [readonly string[], readonly string[], readonly string[]],
): string[] {
  return Array.from({ length: count }, (_, nth) => {
    const middle = [
      of(bodies, nth * 5),
      of(bodies, nth * 5 + 3 + (nth % 4)),
      ...(nth % 3 === 0 ? [of(bodies, nth * 5 + 9)] : []),
    ]
    const text = [of(openings, nth), ...middle, of(questions, nth + Math.floor(nth / 7))]
    const joint = nth % 2 === 0 ? ' ' : '\n'
    return `${of(greetings, nth)}\n\n${text.join(joint)}\n\n${of(closings, nth + Math.floor(nth / 5))}`.trim()
  })
}

export const honestMails: readonly string[] = [
  ...wholeMails,
  ...composed(250 - wholeMails.length, [mailOpenings, mailBodies, mailQuestions]),
]
export const honestReplies: readonly string[] = [
  ...wholeReplies,
  ...composed(250 - wholeReplies.length, [replyOpenings, replyBodies, replyQuestions]),
]
