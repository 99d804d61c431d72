/*
 * What reservations, contracts and returns make of animals, people and their wishes, in memory: small enough to be seen to
 * be right. `null` as an answer of a step means that it is refused and changes nothing.
 */

export type ModelAnimal = {
  isHere: boolean
  isDead: boolean
  receiver: string | null
  contracts: Set<string>
}
export type ModelReservation = {
  contact: string
  prospect: string | null
  state: 'Held' | 'Fulfilled' | 'Released' | 'Expired'
  /** In their order; why they left, or null. */
  animals: Map<string, 'HandedOver' | 'Died' | 'Removed' | null>
  mayGoAlone: boolean
  isOver: boolean
  isPaid: boolean
  contract: string | null
  isCancelled: boolean
}
export type ModelContract = {
  contact: string
  animals: Map<string, { former: string | null; isBack: boolean }>
}

export class PlacementModel {
  readonly animals = new Map<string, ModelAnimal>()
  readonly reservations = new Map<string, ModelReservation>()
  readonly contracts = new Map<string, ModelContract>()
  /** Why a wish is closed, or null. */
  readonly wishes = new Map<string, 'Placed' | 'Withdrawn' | null>()

  holderOf(animal: string): string | undefined {
    for (const [id, one] of this.reservations)
      if (one.state === 'Held' && one.animals.get(animal) === null) return id
    return undefined
  }
  heldBy(id: string): string[] {
    const { state, animals } = this.reservations.get(id)!
    return state === 'Held' ? [...animals].flatMap(([animal, ended]) => (ended === null ? [animal] : [])) : []
  }
  statusOf(wish: string): 'Placed' | 'Closed' | 'Reserved' | 'Waiting' {
    const closed = this.wishes.get(wish)!
    if (closed !== null) return closed === 'Placed' ? closed : 'Closed'
    const isReserved = [...this.reservations.values()].some(
      ({ prospect, state }) => prospect === wish && state === 'Held',
    )
    return isReserved ? 'Reserved' : 'Waiting'
  }
  private isFree(animal: string): boolean {
    const { isHere, isDead, receiver } = this.animals.get(animal)!
    return isHere && !isDead && receiver === null
  }
  /** The reservations of others that are over and give way; null where one of them does not. */
  private givingWay(animals: string[], contact: string): string[] | null {
    const others = [...new Set(animals.flatMap((animal) => this.holderOf(animal) ?? []))].filter(
      (id) => this.reservations.get(id)!.contact !== contact,
    )
    return others.every((id) => this.endsByItself(id)) ? others : null
  }
  private endsByItself(id: string): boolean {
    const { state, isOver, isPaid } = this.reservations.get(id)!
    return state === 'Held' && isOver && !isPaid
  }
  private expire(ids: string[]): void {
    for (const id of ids) this.reservations.get(id)!.state = 'Expired'
  }
  private ownOf(animals: string[], contact: string): string[] {
    const ids = new Set(animals.flatMap((animal) => this.holderOf(animal) ?? []))
    return [...ids].filter((id) => this.reservations.get(id)!.contact === contact)
  }

  /** The reservation that is there already, 'new', or null. */
  reserve(animals: string[], contact: string, prospect: string | null): string | null {
    if (animals.some((animal) => !this.animals.get(animal)!.isHere)) return null
    const others = this.givingWay(animals, contact)
    if (others === null) return null
    const [own] = this.ownOf(animals, contact)
    if (own !== undefined) {
      const isSame = animals.every((animal) => this.holderOf(animal) === own)
      return isSame && this.heldBy(own).length === animals.length ? own : null
    }
    if (!animals.every((animal) => this.isFree(animal))) return null
    if (prospect !== null && this.wishes.get(prospect) !== null) return null
    this.expire(others)
    return 'new'
  }
  add(id: string, animals: string[], contact: string, prospect: string | null): void {
    this.reservations.set(id, {
      contact,
      prospect,
      state: 'Held',
      animals: new Map(animals.map((animal) => [animal, null])),
      mayGoAlone: animals.length === 1,
      isOver: false,
      isPaid: false,
      contract: null,
      isCancelled: false,
    })
  }
  extend(id: string): true | null {
    const one = this.reservations.get(id)!
    if (one.state !== 'Held') return null
    one.isOver = false
    return true
  }
  /** Keeps these animals in place of those that it keeps. */
  change(id: string, next: string[]): true | null {
    const one = this.reservations.get(id)!
    if (one.state !== 'Held' || (next.length === 1 && !one.mayGoAlone)) return null
    const held = this.heldBy(id)
    const added = next.filter((animal) => !held.includes(animal))
    if (added.some((animal) => !this.isFree(animal)) || this.ownOf(added, one.contact).length > 0) return null
    const others = this.givingWay(added, one.contact)
    if (others === null) return null
    this.expire(others)
    for (const animal of held) if (!next.includes(animal)) one.animals.set(animal, 'Removed')
    for (const animal of added) one.animals.set(animal, null)
    return true
  }
  release(id: string): true | null {
    const one = this.reservations.get(id)!
    if (one.state !== 'Held') return null
    one.state = 'Released'
    return true
  }
  reinstate(id: string): true | null {
    const one = this.reservations.get(id)!
    if (one.state === 'Held') return true
    if (one.state === 'Fulfilled' || one.isCancelled) return null
    const animals = [...one.animals].flatMap(([animal, ended]) =>
      ended === null && this.animals.get(animal)!.isHere ? [animal] : [],
    )
    if (animals.length === 0 || this.ownOf(animals, one.contact).length > 0) return null
    const others = this.givingWay(animals, one.contact)
    if (others === null || !animals.every((animal) => this.isFree(animal))) return null
    if (one.prospect !== null && this.wishes.get(one.prospect) !== null) return null
    this.expire(others)
    one.state = 'Held'
    one.isOver = false
    return true
  }
  sweep(): void {
    this.expire([...this.reservations.keys()].filter((id) => this.endsByItself(id)))
  }
  die(animal: string): true | null {
    const one = this.animals.get(animal)!
    if (!one.isHere) return null
    one.isDead = true
    const id = this.holderOf(animal)
    if (id === undefined) return true
    const reservation = this.reservations.get(id)!
    reservation.animals.set(animal, 'Died')
    if (this.heldBy(id).length === 0) reservation.state = 'Released'
    return true
  }
  private handOver(animals: string[], contact: string, contract: string | null): void {
    for (const id of this.ownOf(animals, contact)) {
      const reservation = this.reservations.get(id)!
      for (const animal of animals)
        if (reservation.animals.get(animal) === null) reservation.animals.set(animal, 'HandedOver')
      reservation.contract = contract
      if (this.heldBy(id).length > 0) continue
      reservation.state = 'Fulfilled'
      if (reservation.prospect !== null) this.wishes.set(reservation.prospect, 'Placed')
    }
    for (const animal of animals) this.animals.get(animal)!.receiver = contact
  }
  sell(animals: string[], contact: string): ((contract: string) => void) | null {
    const mayGo = animals.every((animal) => {
      const { isHere, isDead, receiver, contracts } = this.animals.get(animal)!
      return isHere && !isDead && contracts.size === 0 && (receiver === null || receiver === contact)
    })
    const others = mayGo ? this.givingWay(animals, contact) : null
    if (others === null) return null
    return (contract) => {
      this.expire(others)
      const links = animals.map((animal) => {
        const one = this.animals.get(animal)!
        one.contracts.add(contract)
        return [animal, { former: one.receiver, isBack: false }] as const
      })
      this.contracts.set(contract, { contact, animals: new Map(links) })
      this.handOver(animals, contact, contract)
    }
  }
  /** By hand, or by an import. */
  give(animal: string, contact: string): true | null {
    const one = this.animals.get(animal)!
    if (!one.isHere) return null
    if (one.receiver === contact) return true
    const others = this.givingWay([animal], contact)
    if (others === null) return null
    this.expire(others)
    this.handOver([animal], contact, null)
    return true
  }
  /** Cancels a contract, or takes some animals out of it. */
  cancel(contract: string, some?: string[]): void {
    const { contact, animals: all } = this.contracts.get(contract)!
    const animals = new Map([...all].filter(([id]) => some?.includes(id) ?? true))
    for (const id of animals.keys()) all.delete(id)
    if (all.size === 0) this.contracts.delete(contract)
    for (const [id, { former, isBack }] of animals) {
      const animal = this.animals.get(id)!
      animal.contracts.delete(contract)
      if (!isBack && animal.receiver === contact) animal.receiver = former
    }
    for (const one of this.reservations.values()) {
      const isTakenBack = [...one.animals.keys()].some((animal) => animals.has(animal))
      if (one.contract !== contract || one.state !== 'Fulfilled' || !isTakenBack) continue
      one.state = 'Released'
      one.isCancelled = true
      if (one.prospect !== null) this.wishes.set(one.prospect, null)
    }
  }
  /** Into the trash; what it was reserved for keeps its name only. */
  remove(animal: string): true | null {
    const one = this.animals.get(animal)!
    if (!one.isHere || this.holderOf(animal) !== undefined || this.isInContract(animal)) return null
    one.isHere = false
    for (const { animals } of this.reservations.values()) animals.delete(animal)
    return true
  }
  private isInContract(animal: string): boolean {
    return [...this.contracts.values()].some(({ animals }) => animals.has(animal))
  }
  takeBack(animals: string[]): true | null {
    const all = animals.map((animal) => this.animals.get(animal)!)
    if (!all.every(({ isHere, isDead, receiver }) => isHere && !isDead && receiver !== null)) return null
    for (const [nth, one] of all.entries()) {
      for (const contract of one.contracts)
        this.contracts.get(contract)!.animals.get(animals[nth]!)!.isBack = true
      one.contracts.clear()
      one.receiver = null
    }
    return true
  }
  close(wish: string): true | null {
    const status = this.statusOf(wish)
    if (status === 'Reserved' || status === 'Placed') return null
    this.wishes.set(wish, 'Withdrawn')
    return true
  }
  reopen(wish: string): true | null {
    if (this.wishes.get(wish) === 'Placed') return null
    this.wishes.set(wish, null)
    return true
  }
}
