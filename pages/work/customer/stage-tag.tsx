import type { CustomerStage } from '../../../api/index.ts'
import { stageNames } from './customer-words.ts'

const looks: Record<CustomerStage, string> = {
  1: 'kit-tag-plain',
  2: '',
  3: '',
  4: 'kit-tag-good',
  5: 'kit-tag-plain',
}

/** The stage of a customer, as a small mark. */
export const StageTag = ({ stage }: { stage: CustomerStage }) => (
  <em className={`kit-tag customer-stage firm upright ${looks[stage]}`}>{stageNames[stage]}</em>
)
