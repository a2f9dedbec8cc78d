import {
  applyStyle,
  isPattern,
  type PenStyles,
  type PicturePattern,
  plainStyles,
  type StyleName,
} from './pen-styles.ts'
import type { Pictures, Recording, Step } from './replay.ts'
import type { Surface } from './surface.ts'

/** Collects what is to be drawn, and knows the styles that will hold at the end of it. */
export class Recorder {
  private recording = emptyRecording()
  private styles: PenStyles = { ...plainStyles }
  private saved: PenStyles[] = []

  add(step: Step): void {
    this.recording.steps.push(step)
  }

  /** The step will find that picture loaded, unless it is broken. */
  addWithPicture(path: string, step: (surface: Surface, picture: HTMLImageElement) => void): void {
    this.recording.pictures.add(path)
    this.add((surface, pictures: Pictures) => {
      const picture = pictures.get(path)
      if (picture) step(surface, picture)
    })
  }

  styleOf<Name extends StyleName>(name: Name): PenStyles[Name] {
    return this.styles[name]
  }

  setStyle<Name extends StyleName>(name: Name, value: PenStyles[Name]): void {
    this.styles[name] = value
    if (isPattern(value)) this.setPattern(name, value)
    else this.add(({ pen, ratio }) => applyStyle(pen, name, value, ratio))
  }

  save(): void {
    this.saved.push({ ...this.styles })
    this.add(({ pen }) => pen.save())
  }

  /** Without a `save` before it does nothing, so that a drawing cannot undo what lies under it. */
  restore(): void {
    const last = this.saved.pop()
    if (!last) return
    this.styles = last
    this.add(({ pen }) => pen.restore())
  }

  /** What was collected; the next drawing begins with plain styles. */
  take(): Recording {
    while (this.saved.length > 0) this.restore()
    const taken = this.recording
    this.recording = emptyRecording()
    this.styles = { ...plainStyles }
    return taken
  }

  private setPattern(name: StyleName, { picture: path, repetition }: PicturePattern): void {
    this.addWithPicture(path, ({ pen }, picture) => {
      Object.assign(pen, { [name]: pen.createPattern(picture, repetition) })
    })
  }
}

const emptyRecording = (): Recording => ({ steps: [], pictures: new Set() })
