import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { useMemo } from 'react'
import { useStore } from './store.ts'
import { call, type CallOptions, remove } from './call.ts'
import { enqueue } from './outbox/enqueue.ts'
import { invalidate } from './queries.ts'
import { noteDone } from './undo.ts'
import { waiting } from './outbox/waiting.ts'

export type Feedback = Api['GET /feedback/{id}']['response']
export type NewFeedback = CallOptions<'POST /feedback'>['body']

export const feedbackPerPage = 50
const creating = 'POST /feedback'
const replying = 'POST /feedback/{id}/replies'

/** One page of the tickets, newest first. */
export const useFeedbackList = (page: number) =>
  useQuery({
    queryKey: ['feedback', 'list', page],
    queryFn: ({ signal }) => call('GET /feedback', { query: { page, pageSize: feedbackPerPage }, signal }),
    placeholderData: keepPreviousData,
  })

export const useFeedback = (id: string) =>
  useQuery({
    queryKey: ['feedback', id],
    queryFn: ({ signal }) => call('GET /feedback/{id}', { params: { id }, signal }),
  })

/** A ticket, or an answer to one, that waits on this device. */
export interface WaitingText {
  key: string
  text: string
  at: string
}

export function useWaitingFeedback(): WaitingText[] {
  const entries = useStore(waiting)
  return useMemo(
    () =>
      entries.flatMap(({ firstKey, operation, body, at }) =>
        operation === creating ? [{ key: firstKey, text: (body as NewFeedback).description, at }] : [],
      ),
    [entries],
  )
}

export function useWaitingReplies(feedbackId: string): WaitingText[] {
  const entries = useStore(waiting)
  return useMemo(
    () =>
      entries.flatMap(({ firstKey, operation, params, body, at }) =>
        operation === replying && params?.['id'] === feedbackId
          ? [{ key: firstKey, text: (body as { text: string }).text, at }]
          : [],
      ),
    [entries, feedbackId],
  )
}

interface Told {
  key: string
  /** Says that it was done. */
  text: string
  /** Its subject, for messages. */
  label: string
}

/** Writes a ticket, through the outbox. */
export const storeFeedback = (body: NewFeedback, told: Told) =>
  enqueue({ ...told, operation: creating, body, subjects: ['feedback/alle'] })

/** Answers a ticket, through the outbox. */
export const storeReply = (id: string, text: string, told: Told) =>
  enqueue({ ...told, operation: replying, params: { id }, body: { text }, subjects: [`feedback/${id}`] })

/** Puts a ticket into the Papierkorb; `text` says so, with the way back. */
export async function removeFeedback(id: string, text: string): Promise<void> {
  const { trashId } = await remove('DELETE /feedback/{id}', { params: { id } })
  noteDone(
    text,
    trashId === null ? null : { operation: 'POST /api/trash/{id}/restore', params: { id: trashId } },
  )
  invalidate('feedback', null)
}
