import { randomBytes, randomInt } from 'node:crypto'
import type { PaperQuestion, QuestionKind } from '../../core/tables.ts'

/** A question of the merchant's bank. */
export interface BankQuestion {
  stem: string
  image: string
  kind: QuestionKind
  options: string[]
  /** Indexes of the right options, from 0. */
  answer: number[]
  score: number
  explain: string
}

/** Source of randomness; replaceable in tests. */
export interface Chance {
  /** Uniform whole number from 0 to `n` - 1. */
  below(n: number): number
  key(): string
}

const secure: Chance = {
  below: n => randomInt(n),
  key: () => randomBytes(6).toString('base64url'),
}

/**
 * Draws `pickN` questions of the bank. Each option gets a random key valid for this paper only, which reveals nothing
 * about the bank or other papers. `shuffle` also shuffles the options, but never 对 and 错.
 */
export function makePaper(
  bank: readonly BankQuestion[],
  { pickN, shuffle }: { pickN: number; shuffle: boolean },
  chance: Chance = secure,
): PaperQuestion[] {
  return shuffled(bank, chance)
    .slice(0, pickN)
    .map(question => onPaper(question, shuffle, chance))
}

function onPaper(
  { options: texts, answer: places, ...question }: BankQuestion,
  shuffle: boolean,
  chance: Chance,
): PaperQuestion {
  const keyed = texts.map((text, place) => ({
    key: chance.key(),
    text,
    isRight: places.includes(place),
  }))
  const ordered = shuffle && question.kind !== 'judge' ? shuffled(keyed, chance) : keyed
  return {
    ...question,
    options: ordered.map(({ key, text }) => ({ key, text })),
    answer: ordered.filter(({ isRight }) => isRight).map(({ key }) => key),
  }
}

/** Fisher-Yates shuffle. */
function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  const rest = [...list]
  const mixed: T[] = []
  while (rest.length > 0) mixed.push(...rest.splice(chance.below(rest.length), 1))
  return mixed
}
