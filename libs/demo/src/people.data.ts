/** Invented people: telephone numbers come from the range kept free for films, addresses are examples. */
export const breeders = [
  {
    name: 'Clan vom Deichblick',
    breederNameSuffix: 'vom Deichblick',
    email: 'clan@deichblick.example',
    phone: '040 66969 210',
    street: null,
    postalCode: '25813',
    city: 'Husum',
    country: 'Deutschland',
    notes: 'Von hier kommen Balthasar, Rosalie und Torben, zuletzt Ylva und Yuna.',
  },
  {
    name: 'Sandläufer-Zucht',
    breederNameSuffix: 'von den Sandläufern',
    email: 'post@sandlaeufer.example',
    phone: null,
    street: null,
    postalCode: '21335',
    city: 'Lüneburg',
    country: 'Deutschland',
    notes: null,
  },
  {
    name: 'Rennmäuse am Wiesengrund',
    breederNameSuffix: 'vom Wiesengrund',
    email: 'wiesengrund@rennmaus.example',
    phone: '0551 40602 14',
    street: null,
    postalCode: '37073',
    city: 'Göttingen',
    country: 'Deutschland',
    notes: null,
  },
]

export const receivers = [
  person('Familie Matthiesen', 'Holtenauer Straße 118', '24105', 'Kiel', 'matthiesen@post.example'),
  person('Lena Brückner', 'Am Exer 7', '24340', 'Eckernförde', 'lena.brueckner@post.example'),
  person('Tobias Ömer-Schröder', 'Friedrichsberg 22a', '24837', 'Schleswig', 't.oemer@post.example'),
  person('Marie Jäger', 'Norderstraße 61', '24939', 'Flensburg', 'marie.jaeger@post.example'),
  person('Jannik Groß', 'Eiderpfad 4', '24768', 'Rendsburg', 'jannik.gross@post.example'),
  person('Wohngruppe Sonnenhof', 'Lindenallee 12', '24211', 'Preetz', 'sonnenhof@wohnen.example'),
  person('Familie Wendt', 'Schulweg 9', '24214', 'Gettorf', 'wendt@post.example'),
]

/** The people who ask for animals and had none from here yet. */
export const interested = [
  person('Svenja Thomsen', 'Süderstraße 14', '25813', 'Husum', 'svenja.thomsen@post.example'),
  person('Birte Asmussen', 'Am Markt 2', '24937', 'Flensburg', null),
  person('Familie Callsen', 'Dorfstraße 31', '24376', 'Kappeln', 'callsen@post.example'),
  person('Arne Detlefsen', 'Kanalufer 8', '24768', 'Rendsburg', 'arne.detlefsen@post.example'),
  person('Dr. Wiebke Harms', 'Elbchaussee 5', '22763', 'Hamburg', 'harms@rennmaus.example'),
  person('Kita Regenbogen', 'Schulstraße 3', '24114', 'Kiel', 'leitung@kita-regenbogen.example'),
  person('Meike Sönksen', 'Hafenstraße 19', '24103', 'Kiel', 'meike.soenksen@post.example'),
  person('Uwe Carstens', 'Lindenweg 6', '24340', 'Eckernförde', 'u.carstens@post.example'),
  person('Silke Nissen', 'Mühlenstraße 11', '24837', 'Schleswig', 'silke.nissen@post.example'),
  person('Nina Voß', 'Feldstraße 77', '24105', 'Kiel', 'nina.voss@post.example'),
  person('Familie Brodersen', 'Deichweg 1', '25842', 'Langenhorn', 'brodersen@post.example'),
]

function person(name: string, street: string, postalCode: string, city: string, email: string | null) {
  return {
    name,
    email,
    phone: `0176 04069 0${10 + (postalCode.charCodeAt(4) % 10) * 7}`,
    street,
    postalCode,
    city,
    country: 'Deutschland',
    notes: null,
  }
}
