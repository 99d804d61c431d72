import { useState } from 'react'
import { changeReservation, reinstateReservation, type Reservation } from '../../service/reservations.ts'
import { tellProblem } from '../../service/problem.ts'
import { Clashed } from '../../service/save.ts'
import { namesOf } from './reservation-words.ts'
import { texts } from './texts.de.ts'

const told = (error: unknown) => (error instanceof Clashed ? texts.clashed : tellProblem(error).sentence)

/** What is done to reservations, with the sentence of a refusal. */
export function useSteps() {
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const attempt = (work: () => Promise<void>) => {
    // A second tap while the first is on its way is the same wish.
    if (busy) return
    setBusy(true)
    setFault(null)
    void work()
      .catch((error: unknown) => setFault(told(error)))
      .finally(() => setBusy(false))
  }
  return {
    fault,
    attempt,
    reinstate: (reservation: Reservation) =>
      attempt(() => reinstateReservation(reservation, texts.reinstated(namesOf(reservation)))),
    change: changeReservation,
    /** Null, or the sentence of the refusal, for a field. */
    save: async (
      reservation: Reservation,
      patch: Partial<Reservation>,
      text: string,
    ): Promise<string | null> => {
      try {
        await changeReservation(reservation, patch, text)
        return null
      } catch (error) {
        return told(error)
      }
    },
  }
}

export type Steps = ReturnType<typeof useSteps>
