/**
 * The clauses that every herd book starts with, in the order they have in a contract. Their wording is neutral,
 * restricts no right that a buyer has by law, and is the breeder's to change; no lawyer has reviewed it.
 */
export const seededContractClauses = [
  {
    code: 'GES',
    title: 'Gesundheitszustand',
    text: 'Der Verkäufer hat die Tiere vor der Übergabe angesehen und übergibt sie nach seiner Kenntnis sichtbar gesund. Bekannte Besonderheiten stehen in der Tabelle der Tiere oder unter den Bemerkungen. Der Käufer kann die Tiere bei der Übergabe selbst betrachten. Die gesetzlichen Rechte des Käufers bleiben unberührt.',
  },
  {
    code: 'SEX',
    title: 'Geschlecht',
    text: 'Der Verkäufer hat das Geschlecht der Tiere geprüft und nach bestem Wissen angegeben. Stellt sich später heraus, dass es falsch bestimmt wurde, wendet sich der Käufer an den Verkäufer; beide suchen gemeinsam eine Lösung, zum Beispiel einen Tausch. Jungtiere, die deshalb geboren werden, nimmt der Verkäufer auf Wunsch zurück.',
  },
  {
    code: 'HAL',
    title: 'Haltung',
    text: 'Der Käufer hält die Tiere artgerecht: nicht einzeln, in einem Gehege mit ausreichender Grundfläche und tiefer, grabfähiger Einstreu, mit Sandbad, geeignetem Laufrad, Verstecken, Nagematerial, passendem Futter und frischem Wasser.',
  },
  {
    code: 'RUE',
    title: 'Rücknahme',
    text: 'Kann der Käufer ein Tier nicht behalten, darf er sich jederzeit an den Verkäufer wenden. Der Verkäufer nimmt das Tier nach Absprache zurück oder hilft, einen guten Platz zu finden. Ein Anspruch darauf, dass der Kaufpreis erstattet wird, entsteht dadurch nicht; die gesetzlichen Rechte des Käufers bleiben unberührt.',
  },
  {
    code: 'MIN',
    title: 'Minderjährige',
    text: 'An Personen unter 16 Jahren werden Tiere nur abgegeben, wenn die Erziehungsberechtigten vorher eingewilligt haben (§ 11c Tierschutzgesetz). Ist der Käufer minderjährig, unterschreibt zusätzlich eine erziehungsberechtigte Person, die für die Tiere verantwortlich ist.',
  },
  {
    code: 'DSG',
    title: 'Datenschutz',
    text: 'Der Verkäufer speichert Namen, Anschrift und Kontaktdaten des Käufers und die Angaben dieses Vertrags, um den Vertrag zu erfüllen, das Zuchtbuch zu führen und gesetzliche Aufbewahrungspflichten einzuhalten. Er gibt sie nur weiter, wenn er dazu verpflichtet ist. Der Käufer kann Auskunft, Berichtigung, Löschung und eingeschränkte Verarbeitung verlangen, der Verarbeitung widersprechen, seine Daten in einem gängigen Format erhalten und sich bei einer Aufsichtsbehörde für den Datenschutz beschweren.',
  },
  {
    code: 'SCH',
    title: 'Schlussbestimmungen',
    text: 'Mündliche Nebenabreden gibt es nicht. Änderungen und Ergänzungen dieses Vertrags sollen schriftlich festgehalten werden. Ist eine Bestimmung unwirksam, bleiben die übrigen wirksam.',
  },
] as const
