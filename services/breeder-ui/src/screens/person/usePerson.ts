import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import type { Contact } from '../../data/contact-list.ts'
import { useReports } from '../../data/owner-reports.ts'

const pageSize = 50

/** All that belongs to a person, the newest of each kind. */
export function usePerson({ id }: Contact) {
  const animals = useQuery({
    queryKey: ['gerbils', 'of-contact', id],
    queryFn: ({ signal }) =>
      call('GET /gerbils', {
        query: { filter: `(receiverContactId==${id}|originContactId==${id})`, orderBy: 'name', pageSize },
        signal,
      }),
  })
  const wishes = useQuery({
    queryKey: ['prospects', 'of-contact', id],
    queryFn: ({ signal }) =>
      call('GET /prospects', {
        query: { filter: `contactId==${id}`, orderBy: 'createdAt desc', pageSize },
        signal,
      }),
  })
  const held = useQuery({
    queryKey: ['reservations', 'of-contact', id],
    queryFn: ({ signal }) =>
      call('GET /reservations', { query: { filter: `contactId==${id},state==Held`, pageSize }, signal }),
  })
  const contracts = useQuery({
    queryKey: ['contracts', 'of-contact', id],
    queryFn: ({ signal }) =>
      call('GET /contracts', { query: { filter: `buyerContactId==${id}`, pageSize }, signal }),
  })
  const received = useQuery({
    queryKey: ['requests', 'of-contact', id],
    queryFn: ({ signal }) =>
      call('GET /api/requests', { query: { filter: `assignedContactId==${id}`, pageSize }, signal }),
  })
  const written = useQuery({
    queryKey: ['mails', 'of-contact', id],
    queryFn: ({ signal }) =>
      call('GET /api/mails', { query: { filter: `contactId==${id},state!=Discarded`, pageSize }, signal }),
  })
  const rounds = useQuery({
    queryKey: ['aftercare', 'of-contact', id],
    queryFn: ({ signal }) =>
      call('GET /aftercare', {
        query: { filter: `contactId==${id}`, orderBy: 'dueOn desc', pageSize },
        signal,
      }),
  })
  const reports = useReports('contactId', id)
  const all = [animals, wishes, held, contracts, received, written, rounds, reports]
  return {
    /** All at once: a part that came later would push the others down. */
    isReady: all.every(({ isPending }) => !isPending),
    error: all.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => {
      for (const one of all) void one.refetch()
    },
    animals: animals.data?.items ?? [],
    wishes: wishes.data?.items ?? [],
    held: held.data?.items ?? [],
    contracts: contracts.data?.items ?? [],
    received: received.data?.items ?? [],
    written: written.data?.items ?? [],
    rounds: rounds.data?.items ?? [],
    reports: reports.data?.items ?? [],
  }
}

export type PersonRecords = ReturnType<typeof usePerson>
