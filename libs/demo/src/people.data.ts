/** Nobody of these lives anywhere: telephone numbers come from the range kept free for films, addresses are examples. */
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

function person(name: string, street: string, postalCode: string, city: string, email: string) {
  return {
    name,
    email,
    phone: `0176 04069 0${10 + (postalCode.charCodeAt(4) % 10) * 7}`,
    address: { street, postalCode, city, country: 'Deutschland' },
    notes: null,
  }
}
