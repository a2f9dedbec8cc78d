/** Longest wait for the host's answer, ms; calls are then made anyway. */
const LONGEST_WAIT_MS = 10_000

let current = newWait()

/** A configuration of the host has begun: calls wait for its answer, also those of pages that are open already. */
export function hostIsBusy(): void {
  if (current.isOver) current = newWait()
}

/** The host has answered, or will not be asked: calls that waited are made. False if it has refused. */
export const hostIsReady = (isAccepted = true): void => current.end(isAccepted)

/**
 * Settles once calls of the host can be made; false if it has refused the configuration, or has not answered in time. A
 * page that pays as it opens is faster than the host's script, which loads after the first page; before its
 * configuration the host does not know which app is to be paid.
 */
export function hostReady(): Promise<boolean> {
  const { answer, end } = current
  setTimeout(() => end(false), LONGEST_WAIT_MS)
  return answer
}

function newWait() {
  let resolve = (_isAccepted: boolean): void => {}
  const answer = new Promise<boolean>(settle => {
    resolve = settle
  })
  const wait = {
    answer,
    isOver: false,
    end(isAccepted: boolean): void {
      wait.isOver = true
      resolve(isAccepted)
    },
  }
  return wait
}
