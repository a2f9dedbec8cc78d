import './skeleton.css'

export interface SkeletonProps {
  /** Layout of the expected page. */
  kind: 'article' | 'campaign' | 'list' | 'form'
}

const parts: Record<SkeletonProps['kind'], string[]> = {
  article: ['title', 'note', 'picture', 'line', 'line', 'line', 'half', 'line', 'line', 'half'],
  campaign: ['scene', 'ticket', 'card', 'card'],
  list: ['row', 'row', 'row', 'row', 'row', 'row'],
  form: ['title', 'field', 'field', 'field', 'field'],
}

/** Placeholder for a page until its first data has arrived. */
export function Skeleton({ kind }: SkeletonProps) {
  return (
    <div className={`kit-skeleton kit-skeleton-${kind}`} role='status' aria-busy='true'>
      <span className='hide-text'>请稍候...</span>
      {parts[kind].map((part, index) => (
        // The parts have a fixed order.
        <i key={`${part}${index}`} className={`kit-skeleton-${part}`} />
      ))}
    </div>
  )
}
