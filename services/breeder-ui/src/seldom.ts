// The screens that are not opened every day: what draws them, fetched with their first visit.
export const Planer = async () => (await import('./screens/planer/Planer.tsx')).Planer
export const Verpaarungen = async () => (await import('./screens/verpaarungen/Verpaarungen.tsx')).Verpaarungen
export const Farben = async () => (await import('./screens/farben/Farben.tsx')).Farben
export const Gesundheit = async () => (await import('./screens/gesundheit/Gesundheit.tsx')).Gesundheit
export const WurfAssistent = async () =>
  (await import('./screens/wurf-assistent/WurfAssistent.tsx')).WurfAssistent
export const Kontakte = async () => (await import('./screens/kontakte/screens.ts')).Kontakte
export const EinKontakt = async () => (await import('./screens/kontakte/screens.ts')).EinKontakt
export const Abgabetiere = async () => (await import('./screens/kontakte/screens.ts')).Abgabetiere
export const Warteliste = async () => (await import('./screens/warteliste/screens.ts')).Warteliste
export const EinInteressent = async () => (await import('./screens/warteliste/screens.ts')).EinInteressent
export const Reservierungen = async () => (await import('./screens/reservierungen/screens.ts')).Reservierungen
export const NeueReservierung = async () =>
  (await import('./screens/reservierungen/screens.ts')).NeueReservierung
export const NeueAnfrage = async () => (await import('./screens/anfragen/Noted.tsx')).NeueAnfrage
export const Nachrichten = async () => (await import('./screens/nachrichten/screens.ts')).Nachrichten
export const EineNachricht = async () => (await import('./screens/nachrichten/screens.ts')).EineNachricht
export const Verteilen = async () => (await import('./screens/reservierungen/Verteilen.tsx')).Verteilen
export const Vertraege = async () => (await import('./screens/vertraege/Vertraege.tsx')).Vertraege
export const NeuerVertrag = async () => (await import('./screens/vertraege/NeuerVertrag.tsx')).NeuerVertrag
export const EinVertrag = async () => (await import('./screens/vertraege/EinVertrag.tsx')).EinVertrag
export const Nachsorge = async () => (await import('./screens/nachsorge/screens.ts')).Nachsorge
export const NachsorgeTeil = async () => (await import('./screens/nachsorge/screens.ts')).NachsorgeTeil
export const Website = async () => (await import('./screens/website/Website.tsx')).Website
export const EineSeite = async () => (await import('./screens/website/EineSeite.tsx')).EineSeite
export const Medien = async () => (await import('./screens/website/beside-pages.ts')).Medien
export const Fassungen = async () => (await import('./screens/website/beside-pages.ts')).Fassungen
export const Mehr = async () => (await import('./screens/mehr/Mehr.tsx')).Mehr
export const Einstellungen = async () =>
  (await import('./screens/einstellungen/Einstellungen.tsx')).Einstellungen
export const Sicherung = async () => (await import('./screens/sicherung/Sicherung.tsx')).Sicherung
export const Zurueckspielen = async () =>
  (await import('./screens/sicherung/Zurueckspielen.tsx')).Zurueckspielen
export const Tickets = async () => (await import('./screens/tickets/Tickets.tsx')).Tickets
export const EinTicket = async () => (await import('./screens/tickets/EinTicket.tsx')).EinTicket
export const Einlesen = async () => (await import('./screens/einlesen/Einlesen.tsx')).Einlesen
export const Vorgaenge = async () => (await import('./screens/vorgaenge/Vorgaenge.tsx')).Vorgaenge
export const Papierkorb = async () => (await import('./screens/papierkorb/Papierkorb.tsx')).Papierkorb
export const Zuletzt = async () => (await import('./screens/zuletzt/Zuletzt.tsx')).Zuletzt
export const Hilfe = async () => (await import('./screens/hilfe/Hilfe.tsx')).Hilfe
