import './skeleton.css'

export interface SkeletonProps {
  /** The shape of what is coming. */
  kind: 'article' | 'campaign' | 'list' | 'form'
}

const parts: Record<SkeletonProps['kind'], string[]> = {
  article: ['title', 'note', 'picture', 'line', 'line', 'line', 'half', 'line', 'line', 'half'],
  campaign: ['scene', 'ticket', 'card', 'card'],
  list: ['row', 'row', 'row', 'row', 'row', 'row'],
  form: ['title', 'field', 'field', 'field', 'field'],
}

/** Stands in for a page until its first data is there. */
export function Skeleton({ kind }: SkeletonProps) {
  return (
    <div className={`kit-skeleton kit-skeleton-${kind}`} role='status' aria-busy='true'>
      <span className='hide-text'>请稍候...</span>
      {parts[kind].map((part, index) => (
        // The parts never change places.
        <i key={`${part}${index}`} className={`kit-skeleton-${part}`} />
      ))}
    </div>
  )
}
