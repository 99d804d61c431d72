import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../components/button/Button.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { useAnimals } from '../../data/herd.ts'
import { texts } from './texts.de.ts'

/** An animal that waits on this device: its litter shows what is known of it, the rest comes once it is stored. */
export function NotYet({ id }: { id: string }) {
  const animal = useAnimals().data?.find((one) => one.id === id)
  return (
    <Screen title={animal?.name} back={{ to: '/tiere' }}>
      <Empty
        action={
          typeof animal?.litterId === 'string' ? (
            <Link to="/wuerfe/$id" params={{ id: animal.litterId }} className={buttonClass('primary')}>
              {texts.toLitter}
            </Link>
          ) : undefined
        }
      >
        {texts.notYet}
      </Empty>
    </Screen>
  )
}
