import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './database.ts'
import { DatabaseStalled } from './database-deadlines.ts'

/** Maximum number of keys per statement. */
const MAX_KEYS = 500
/**
 * Maximum time in which keys are collected before the next statement, ms; each caller adds one. The more callers, the
 * more processor time a shared statement saves.
 */
const MAX_COLLECT_MS = 10

interface Question<K, V> {
  key: K
  answer: Promise<V>
  resolve(value: V): void
  reject(error: unknown): void
}

interface Group<K, V> {
  isRunning: boolean
  waiting: Map<string, Question<K, V>>
  /** Number of callers since the last statement began. */
  askers: number
}

interface BatchedReadSpec<K, V> {
  /** Keys of one group share a statement; a group never spans several brands. */
  groupOf(key: K): string
  /** Keys of one group with the same name share an answer. */
  nameOf(key: K): string
  /** Resolves with the answers in the order of the keys. */
  load(db: Db, keys: readonly K[]): Promise<V[]>
}

/**
 * Batches concurrent reads. While a statement of a group is running, further keys are collected and read together by
 * the next one. An answer comes from a statement that began after the call, so it is as fresh as that of a separate
 * statement. Inside a transaction each key is read separately, because only the transaction's own connection sees its
 * writes.
 */
export function batchedRead<K, V>({ groupOf, nameOf, load }: BatchedReadSpec<K, V>) {
  const groupsOf = new WeakMap<Db, Map<string, Group<K, V>>>()

  function ask(db: Db, key: K): Promise<V> {
    const groups = groupsOf.get(db) ?? new Map<string, Group<K, V>>()
    groupsOf.set(db, groups)
    const groupName = groupOf(key)
    const group = groups.get(groupName) ?? { isRunning: false, waiting: new Map(), askers: 0 }
    groups.set(groupName, group)
    const name = nameOf(key)
    const question = group.waiting.get(name) ?? newQuestion(key)
    group.waiting.set(name, question)
    group.askers += 1
    if (!group.isRunning) void run(db, group, () => groups.delete(groupName))
    return question.answer
  }

  async function run(db: Db, group: Group<K, V>, forget: () => void): Promise<void> {
    group.isRunning = true
    while (group.waiting.size > 0) {
      if (group.askers > 1) await sleep(Math.min(group.askers, MAX_COLLECT_MS))
      group.askers = 0
      const questions = [...group.waiting].slice(0, MAX_KEYS)
      for (const [name] of questions) group.waiting.delete(name)
      await answer(
        db,
        group,
        questions.map(([, question]) => question),
      )
    }
    forget()
  }

  async function answer(db: Db, group: Group<K, V>, questions: Question<K, V>[]): Promise<void> {
    try {
      const values = await load(
        db,
        questions.map(({ key }) => key),
      )
      questions.forEach(({ resolve }, index) => resolve(values[index] as V))
    } catch (error) {
      for (const { reject } of questions) reject(error)
      // The next statement would make all waiting callers wait as long again.
      if (!(error instanceof DatabaseStalled)) return
      for (const { reject } of group.waiting.values()) reject(error)
      group.waiting.clear()
    }
  }

  return async (db: Db, key: K): Promise<V> => {
    if (!db.isTransaction) return ask(db, key)
    const [value] = await load(db, [key])
    return value as V
  }
}

interface Numbered {
  brandId: number
  ids: readonly number[]
}

/**
 * A batched read of rows by an id within their brand: the rows of `{ brandId, ids }` in the order of the ids, those of
 * one id in the order in which `load` returns them. Rejects with the error of `load`.
 */
export const readByIds = <Row>(
  idOf: (row: Row) => number,
  load: (db: Db, brandId: number, ids: number[]) => Promise<Row[]>,
) =>
  batchedRead<Numbered, Row[]>({
    groupOf: ({ brandId }) => String(brandId),
    nameOf: ({ ids }) => ids.join(' '),
    async load(db, keys) {
      const wanted = [...new Set(keys.flatMap(({ ids }) => ids))]
      const found = new Map<number, Row[]>()
      for (const row of await load(db, keys[0]?.brandId ?? 0, wanted)) {
        found.set(idOf(row), [...(found.get(idOf(row)) ?? []), row])
      }
      return keys.map(({ ids }) => ids.flatMap(id => found.get(id) ?? []))
    },
  })

function newQuestion<K, V>(key: K): Question<K, V> {
  let resolve: (value: V) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const answer = new Promise<V>((onValue, onError) => {
    resolve = onValue
    reject = onError
  })
  return { key, answer, resolve, reject }
}
