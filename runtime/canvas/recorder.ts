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

/** Records drawing steps and tracks the styles in effect after the last one. */
export class Recorder {
  private recording = emptyRecording()
  private styles: PenStyles = { ...plainStyles }
  private saved: PenStyles[] = []

  add(step: Step): void {
    this.recording.steps.push(step)
  }

  /** Adds a step that runs once the picture is loaded; it is skipped if the picture is broken. */
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

  /** Does nothing without a preceding `save`, so that a drawing cannot restore state of the canvas itself. */
  restore(): void {
    const last = this.saved.pop()
    if (!last) return
    this.styles = last
    this.add(({ pen }) => pen.restore())
  }

  /** Returns and resets the recording; the next drawing begins with the initial styles. */
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
