type SeededClause = {
  readonly code: string
  readonly title: string
  readonly text: string
  /** Part of a contract that does not say which clauses it has; true unless told. */
  readonly isDefault?: boolean
  /** For whoever chooses it. */
  readonly note?: string
}

/**
 * The clauses that every herd book starts with, in the order they have in a contract: the breeder's own come before the
 * last two. Their wording is neutral,
 * restricts no right that a buyer has by law, and is the breeder's to change; no lawyer has reviewed it.
 */
export const seededContractClauses: readonly SeededClause[] = [
  {
    code: 'GES',
    title: 'Gesundheitszustand',
    text: 'Der Verkäufer hat die Tiere vor der Übergabe angesehen und übergibt sie nach seiner Kenntnis sichtbar gesund. Bekannte Besonderheiten stehen in der Tabelle der Tiere oder unter den Bemerkungen. Der Käufer kann die Tiere bei der Übergabe selbst betrachten. Die gesetzlichen Rechte des Käufers bleiben unberührt.',
    note: 'Beschreibt, was bekannt ist, und schließt keine Rechte aus: Das wäre gegenüber Verbrauchern oft unwirksam.',
  },
  {
    code: 'SEX',
    title: 'Geschlecht',
    text: 'Der Verkäufer hat das Geschlecht der Tiere geprüft und nach bestem Wissen angegeben. Stellt sich später heraus, dass es falsch bestimmt wurde, wendet sich der Käufer an den Verkäufer; beide suchen gemeinsam eine Lösung, zum Beispiel einen Tausch. Jungtiere, die deshalb geboren werden, nimmt der Verkäufer auf Wunsch zurück.',
    note: 'Junge Rennmäuse lassen sich falsch bestimmen; die Klausel sagt, was dann geschieht.',
  },
  {
    code: 'HAL',
    title: 'Haltung',
    text: 'Der Käufer hält die Tiere artgerecht: nicht einzeln, in einem Gehege mit ausreichender Grundfläche und tiefer, grabfähiger Einstreu, mit Sandbad, geeignetem Laufrad, Verstecken, Nagematerial, passendem Futter und frischem Wasser.',
    note: 'Nennt, was artgerecht heißt, ohne Strafe anzudrohen: Vertragsstrafen sind in vorformulierten Verträgen oft unwirksam.',
  },
  {
    code: 'RUE',
    title: 'Rücknahme',
    text: 'Kann der Käufer ein Tier nicht behalten, darf er sich jederzeit an den Verkäufer wenden. Der Verkäufer nimmt das Tier nach Absprache zurück oder hilft, einen guten Platz zu finden. Ein Anspruch darauf, dass der Kaufpreis erstattet wird, entsteht dadurch nicht; die gesetzlichen Rechte des Käufers bleiben unberührt.',
    note: 'Ein Angebot, keine Pflicht des Käufers.',
  },
  {
    code: 'MIN',
    title: 'Minderjährige',
    text: 'An Personen unter 16 Jahren werden Tiere nur abgegeben, wenn die Erziehungsberechtigten vorher eingewilligt haben (§ 11c Tierschutzgesetz). Ist der Käufer minderjährig, unterschreibt zusätzlich eine erziehungsberechtigte Person, die für die Tiere verantwortlich ist.',
    note: 'Unter 16 Jahren muss die Einwilligung vor der Übergabe da sein (§ 11c Tierschutzgesetz). Mit dieser Klausel hat der Vertrag eine Zeile für die Unterschrift.',
  },
  {
    code: 'BAR',
    title: 'Zahlung bei der Übergabe',
    text: 'Der Käufer hat den Kaufpreis bei der Übergabe vollständig in bar bezahlt. Der Verkäufer bestätigt den Erhalt mit seiner Unterschrift.',
    isDefault: false,
    note: 'Zugleich die Quittung. Nur eine der Klauseln zur Zahlung wählen.',
  },
  {
    code: 'UEB',
    title: 'Zahlung durch Überweisung',
    text: 'Der Käufer überweist den Kaufpreis bis zum ____________________ auf das angegebene Konto des Verkäufers.',
    isDefault: false,
    note: 'Der Tag wird von Hand eingetragen; die Bankverbindung kommt aus dem Zuchtprofil. Nur eine der Klauseln zur Zahlung wählen.',
  },
  {
    code: 'ANZ',
    title: 'Anzahlung',
    text: 'Der Käufer hat auf den Kaufpreis ______________ € angezahlt. Der Rest ist bei der Übergabe fällig. Kommt die Übergabe aus einem Grund nicht zustande, den der Verkäufer zu vertreten hat, erhält der Käufer die Anzahlung zurück.',
    isDefault: false,
    note: 'Der Betrag wird von Hand eingetragen. Dass eine Anzahlung verfällt, steht bewusst nicht darin.',
  },
  {
    code: 'PFL',
    title: 'Pflegehinweise',
    text: 'Der Käufer hat ein schriftliches Merkblatt zu Haltung, Fütterung und Gesundheit von Rennmäusen erhalten. Fragen dazu wurden besprochen.',
    isDefault: false,
    note: 'Wer gewerbsmäßig abgibt, muss schriftliche Hinweise mitgeben (§ 21 Abs. 5 Tierschutzgesetz); für alle anderen ist es guter Brauch. Das Merkblatt bitte wirklich mitgeben.',
  },
  {
    code: 'WEI',
    title: 'Weitergabe',
    text: 'Möchte der Käufer ein Tier in andere Hände geben, spricht er vorher mit dem Verkäufer, damit beide einen guten Platz suchen können.',
    isDefault: false,
    note: 'Eine Bitte ohne Strafe: Verbote und Vertragsstrafen für die Weitergabe halten vor Gericht oft nicht.',
  },
  {
    code: 'NAC',
    title: 'Nachbetreuung',
    text: 'Der Verkäufer beantwortet auch nach der Übergabe Fragen zu den Tieren. Er freut sich, wenn der Käufer von schweren Erkrankungen und vom Tod eines Tieres berichtet, damit er das in der Zucht berücksichtigen kann.',
    isDefault: false,
    note: 'Ein Recht, die Wohnung zu besuchen, steht bewusst nicht darin: Es wäre unwirksam.',
  },
  {
    code: 'GRU',
    title: 'Leben in der Gruppe',
    text: 'Rennmäuse leben nicht allein. Der Käufer hält die Tiere mindestens zu zweit. Bekommt er ein einzelnes Tier, hat er einen Partner dafür oder vergesellschaftet es bald. Stirbt ein Partner, sucht er einen neuen; der Verkäufer berät ihn dabei.',
    isDefault: false,
    note: 'Besonders wichtig, wenn ein einzelnes Tier abgegeben wird.',
  },
  {
    code: 'KAS',
    title: 'Kastration und Sterilisation',
    text: 'Welche Tiere kastriert oder sterilisiert sind, steht bei der Tabelle der Tiere oder unter den Bemerkungen. Die übrigen sind fortpflanzungsfähig. Ein Eingriff gehört in die Hände einer Tierärztin oder eines Tierarztes.',
    isDefault: false,
    note: 'Kastrierte Tiere nennt der Vertrag von selbst.',
  },
  {
    code: 'MAN',
    title: 'Bekannte Mängel',
    text: 'Der Käufer kennt die Besonderheiten, die bei den Tieren oder unter den Bemerkungen stehen, zum Beispiel Taubheit, Verletzungen oder Erkrankungen, und nimmt die Tiere in Kenntnis davon. Der Kaufpreis berücksichtigt sie. Die gesetzlichen Rechte des Käufers bleiben im Übrigen unberührt.',
    isDefault: false,
    note: 'Was unter Gesundheit mit „Käufern sagen“ steht, folgt nach den Klauseln in einer Tabelle mit eigener Unterschrift; alles andere einzeln unter den Bemerkungen nennen. Gegenüber Verbrauchern gilt eine Abweichung nur, wenn der Käufer vorher eigens davon erfahren hat und sie ausdrücklich und gesondert vereinbart ist (§ 476 BGB).',
  },
  {
    code: 'DSG',
    title: 'Datenschutz',
    text: 'Der Verkäufer speichert Namen, Anschrift und Kontaktdaten des Käufers und die Angaben dieses Vertrags, um den Vertrag zu erfüllen, das Zuchtbuch zu führen und gesetzliche Aufbewahrungspflichten einzuhalten. Er gibt sie nur weiter, wenn er dazu verpflichtet ist. Der Käufer kann Auskunft, Berichtigung, Löschung und eingeschränkte Verarbeitung verlangen, der Verarbeitung widersprechen, seine Daten in einem gängigen Format erhalten und sich bei einer Aufsichtsbehörde für den Datenschutz beschweren.',
    note: 'Passt zur Auskunft und zum Löschen, die das Zuchtbuch bei jedem Kontakt anbietet.',
  },
  {
    code: 'SCH',
    title: 'Schlussbestimmungen',
    text: 'Mündliche Nebenabreden gibt es nicht. Änderungen und Ergänzungen dieses Vertrags sollen schriftlich festgehalten werden. Ist eine Bestimmung unwirksam, bleiben die übrigen wirksam.',
    note: 'Übliche Schlussbestimmungen.',
  },
]
