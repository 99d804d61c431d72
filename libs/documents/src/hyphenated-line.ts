import { softHyphen } from './soft-hyphens.ts'

/** A piece of text up to a place where a line may end, as pdfmake measures it. */
type Inline = {
  text: string
  width: number
  trailingCut: number
  lineEnd?: boolean
  fontSize: number
  font: { widthOfString: (text: string, size: number) => number }
}

/** The members of pdfmake's lines that this library uses. */
export type PdfLine = new (maxWidth: number) => {
  inlines: Inline[]
  inlineWidths: number
  trailingCut: number
  newLineForced?: boolean
  hasEnoughSpaceForInline(inline: Inline, next?: Inline[]): boolean
  getAvailableWidth(): number
  addInline(inline: Inline): void
}

/** Those who read a PDF aloud or copy its text tell it from a hyphen that somebody typed. */
const hyphen = '\u2010'

/**
 * pdfmake ends lines at soft hyphens and draws nothing there. These lines end with a hyphen that they have room for,
 * and inside of a line the pieces of a word are one piece again, so that the word is found and read aloud.
 */
export function withHyphens(Line: PdfLine): PdfLine {
  return class HyphenatedLine extends Line {
    /** How wide the hyphen is that the line ends with for now; it goes when the word goes on. */
    #hyphen = 0

    override hasEnoughSpaceForInline(inline: Inline, next?: Inline[]): boolean {
      const more = isParted(inline) ? widthOfHyphen(inline) : 0
      return super.hasEnoughSpaceForInline({ ...inline, width: inline.width + more - this.#hyphen }, next)
    }

    override getAvailableWidth(): number {
      return super.getAvailableWidth() + this.#hyphen
    }

    override addInline(inline: Inline): void {
      const before = this.inlines.at(-1)
      if (before === undefined || this.#hyphen === 0) super.addInline(inline)
      else {
        this.#change(before, before.text.slice(0, -hyphen.length), -this.#hyphen)
        if (before.font === inline.font && before.fontSize === inline.fontSize) this.#join(before, inline)
        else super.addInline(inline)
      }
      const last = this.inlines.at(-1)!
      this.#hyphen = isParted(last) ? widthOfHyphen(last) : 0
      if (this.#hyphen > 0) this.#change(last, last.text.slice(0, -1) + hyphen, this.#hyphen)
    }

    #join(before: Inline, inline: Inline): void {
      this.#change(before, before.text + inline.text, inline.width)
      this.trailingCut = inline.trailingCut
      if (inline.lineEnd) this.newLineForced = true
    }

    #change(inline: Inline, text: string, wider: number): void {
      inline.text = text
      inline.width += wider
      this.inlineWidths += wider
    }
  }
}

const isParted = ({ text }: Inline) => text.endsWith(softHyphen)

const widthOfHyphen = ({ font, fontSize }: Inline) => font.widthOfString(hyphen, fontSize)
