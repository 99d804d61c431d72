import { unpublishedWords } from '@zuchtbuch/domain/due/unpublished-texts.de'
import { Button } from '../../components/button/Button.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import { Notice, FaultNotice } from '../../components/notice/Notice.tsx'
import { useInfo } from '../../data/info.ts'
import { changeSite } from '../../data/pages.ts'
import { type Site, useSite } from '../../data/site.ts'
import { publishAnimals } from '../../data/publish.ts'
import { useSiteAnimals } from '../../data/site-animals.ts'
import { noteDone } from '../../data/undo.ts'
import { useAction } from '../../data/use-action.ts'
import { texts } from './texts.de.ts'
import { animalsTexts } from './animals-texts.de.ts'

/** The animals that visitors see otherwise than they are, and the way to bring them alone up to date. */
export function Differing() {
  const animals = useSiteAnimals()
  const { run, busy, fault, off } = useAction()
  const update = () =>
    run(async () => {
      await publishAnimals()
      noteDone(animalsTexts.animalsDone, null)
    })
  if (animals === undefined || animals.differing.length === 0) return null
  return (
    <>
      <Notice
        kind="warn"
        action={
          <Button off={off ?? (busy ? animalsTexts.animalsBusy : null)} onClick={() => void update()}>
            {animalsTexts.animalsOnly}
          </Button>
        }
      >
        {animalsTexts.differs(unpublishedWords(animals.differing))}
      </Notice>
      <FaultNotice>{fault}</FaultNotice>
    </>
  )
}

/** Whether the website follows the animals by itself. */
export function Following() {
  const isPublished = useInfo()?.published === true
  const animals = useSiteAnimals()
  const site = useSite().data
  const { run, fault } = useAction()
  const choose = (mode: Site['publishAnimals']) => {
    if (site === undefined || site.publishAnimals === mode) return
    void run(async () => {
      await changeSite(() => ({ publishAnimals: mode }))
      const body = { publishAnimals: site.publishAnimals }
      noteDone(animalsTexts.animalsChanged[mode], { operation: 'PUT /api/site', body })
    }, mode)
  }
  if (site === undefined) return null
  const mode = site.publishAnimals
  const hint =
    isPublished && animals?.isKnown === false ? animalsTexts.animalsUnknown : animalsTexts.animalsHint[mode]
  return (
    <section className="stack-2" aria-label={texts.animals}>
      <Segments
        label={texts.animals}
        options={(['Automatic', 'Ask'] as const).map((value) => ({
          value,
          label: animalsTexts.animalsModes[value],
        }))}
        value={mode}
        onChange={choose}
      />
      <FaultNotice>{fault}</FaultNotice>
      <p className="soft">{hint}</p>
    </section>
  )
}
