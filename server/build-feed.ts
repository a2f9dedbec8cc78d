/** Builds that another process makes while the server runs. */
export interface BuildFeed {
  /** Folder of the first one; rejects if there will be none. */
  first: Promise<string>
  /** Calls `take` with the folder of each further one. */
  onNext(take: (distDir: string) => void): void
}

interface Sender {
  on(event: 'message', told: (message: unknown) => void): unknown
  on(event: 'disconnect', left: () => void): unknown
}

/** The feed of the process that started this one: messages of the form `{ build: folder }`. */
export function createBuildFeed(sender: Sender): BuildFeed {
  let takeFirst: ((distDir: string) => void) | undefined
  let takeNext: (distDir: string) => void = () => {}
  const first = new Promise<string>((resolve, reject) => {
    takeFirst = resolve
    sender.on('disconnect', () => reject(new Error('The pages were not built.')))
  })
  sender.on('message', message => {
    const { build } = message as { build: string }
    const take = takeFirst ?? takeNext
    takeFirst = undefined
    take(build)
  })
  return {
    first,
    onNext(take) {
      takeNext = take
    },
  }
}
