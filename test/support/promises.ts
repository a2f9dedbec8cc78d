/** Promises that a test settles explicitly, in any order. */
export function promises<T>() {
  const made: { resolve: (value: T) => void; reject: (error: unknown) => void }[] = []
  return {
    count: () => made.length,
    next: () =>
      new Promise<T>((resolve, reject) => {
        made.push({ resolve, reject })
      }),
    answer: (index: number, value: T) => made[index]?.resolve(value),
    fail: (index: number, error: unknown) => made[index]?.reject(error),
  }
}
