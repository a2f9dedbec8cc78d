import { type Answer, type FieldType, maskedIdCard } from '../../../api/index.ts'

/** Text of an answer; the middle of an identity number is masked unless `isWhole`. Pictures are shown instead. */
export function answerText(type: FieldType, value: Answer, isWhole = false): string {
  if (type === 'agree') return '已同意'
  if (type === 'rating') return `${String(value)} 星`
  if (type === 'idcard' && !isWhole) return maskedIdCard(String(value))
  if (!Array.isArray(value)) return String(value)
  return value.join(type === 'region' ? ' ' : '、')
}
