/** A data protection authority to which visitors can complain. */
export interface Authority {
  /** The Land, or the country where there is one for all of it. */
  readonly land: string
  /** As it stands after „bei“, with its article. */
  readonly name: string
  readonly street: string
  readonly place: string
  readonly web: string
}

const authority = (
  land: string,
  name: string,
  address: readonly [string, string],
  web: string,
): Authority => ({
  land,
  name,
  street: address[0],
  place: address[1],
  web,
})

/** Those of Germany's Länder for people and firms, then those of Austria and Switzerland; as of 2026. */
export const authorities: readonly Authority[] = [
  authority(
    'Baden-Württemberg',
    'dem Landesbeauftragten für den Datenschutz und die Informationsfreiheit Baden-Württemberg',
    ['Heilbronner Straße 35', '70191 Stuttgart'],
    'https://www.baden-wuerttemberg.datenschutz.de',
  ),
  authority(
    'Bayern',
    'dem Bayerischen Landesamt für Datenschutzaufsicht',
    ['Promenade 18', '91522 Ansbach'],
    'https://www.lda.bayern.de',
  ),
  authority(
    'Berlin',
    'der Berliner Beauftragten für Datenschutz und Informationsfreiheit',
    ['Alt-Moabit 59–61', '10555 Berlin'],
    'https://www.datenschutz-berlin.de',
  ),
  authority(
    'Brandenburg',
    'der Landesbeauftragten für den Datenschutz und für das Recht auf Akteneinsicht Brandenburg',
    ['Stahnsdorfer Damm 77', '14532 Kleinmachnow'],
    'https://www.lda.brandenburg.de',
  ),
  authority(
    'Bremen',
    'dem Landesbeauftragten für Datenschutz und Informationsfreiheit der Freien Hansestadt Bremen',
    ['Arndtstraße 1', '27570 Bremerhaven'],
    'https://www.datenschutz.bremen.de',
  ),
  authority(
    'Hamburg',
    'dem Hamburgischen Beauftragten für Datenschutz und Informationsfreiheit',
    ['Ludwig-Erhard-Straße 22', '20459 Hamburg'],
    'https://datenschutz-hamburg.de',
  ),
  authority(
    'Hessen',
    'dem Hessischen Beauftragten für Datenschutz und Informationsfreiheit',
    ['Gustav-Stresemann-Ring 1', '65189 Wiesbaden'],
    'https://datenschutz.hessen.de',
  ),
  authority(
    'Mecklenburg-Vorpommern',
    'dem Landesbeauftragten für Datenschutz und Informationsfreiheit Mecklenburg-Vorpommern',
    ['Werderstraße 74a', '19055 Schwerin'],
    'https://www.datenschutz-mv.de',
  ),
  authority(
    'Niedersachsen',
    'dem Landesbeauftragten für den Datenschutz Niedersachsen',
    ['Prinzenstraße 5', '30159 Hannover'],
    'https://www.lfd.niedersachsen.de',
  ),
  authority(
    'Nordrhein-Westfalen',
    'der Landesbeauftragten für Datenschutz und Informationsfreiheit Nordrhein-Westfalen',
    ['Kavalleriestraße 2–4', '40213 Düsseldorf'],
    'https://www.ldi.nrw.de',
  ),
  authority(
    'Rheinland-Pfalz',
    'dem Landesbeauftragten für den Datenschutz und die Informationsfreiheit Rheinland-Pfalz',
    ['Hintere Bleiche 34', '55116 Mainz'],
    'https://www.datenschutz.rlp.de',
  ),
  authority(
    'Saarland',
    'dem Unabhängigen Datenschutzzentrum Saarland',
    ['Fritz-Dobisch-Straße 12', '66111 Saarbrücken'],
    'https://www.datenschutz.saarland.de',
  ),
  authority(
    'Sachsen',
    'der Sächsischen Datenschutz- und Transparenzbeauftragten',
    ['Maternistraße 17', '01067 Dresden'],
    'https://www.datenschutz.sachsen.de',
  ),
  authority(
    'Sachsen-Anhalt',
    'der Landesbeauftragten für den Datenschutz Sachsen-Anhalt',
    ['Otto-von-Guericke-Straße 34a', '39104 Magdeburg'],
    'https://datenschutz.sachsen-anhalt.de',
  ),
  authority(
    'Schleswig-Holstein',
    'dem Unabhängigen Landeszentrum für Datenschutz Schleswig-Holstein',
    ['Holstenstraße 98', '24103 Kiel'],
    'https://www.datenschutzzentrum.de',
  ),
  authority(
    'Thüringen',
    'dem Thüringer Landesbeauftragten für den Datenschutz und die Informationsfreiheit',
    ['Häßlerstraße 8', '99096 Erfurt'],
    'https://www.tlfdi.de',
  ),
  authority(
    'Österreich',
    'der Österreichischen Datenschutzbehörde',
    ['Barichgasse 40–42', '1030 Wien'],
    'https://www.dsb.gv.at',
  ),
  authority(
    'Schweiz',
    'dem Eidgenössischen Datenschutz- und Öffentlichkeitsbeauftragten',
    ['Feldeggweg 1', '3003 Bern'],
    'https://www.edoeb.admin.ch',
  ),
]

/** The authority as the page „Datenschutz“ names it. */
export const authorityText = ({ name, street, place, web }: Authority): string =>
  `${name} (${street}, ${place}, ${web})`

/** Of whom a text names the authority, word for word; null where it is the breeder's own. */
export const landOfAuthority = (text: string | null): string | null =>
  authorities.find((one) => authorityText(one) === text)?.land ?? null
