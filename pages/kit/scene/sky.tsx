/** Background behind the shop, seen through the round window. */
export function Dawn() {
  return (
    <>
      <rect x='50' width='220' height='220' className='a-dawn' />
      <Hills />
      <g className='a-white' opacity='.85'>
        <path d='M64 76a9 9 0 0 1 17-4 7 7 0 0 1 9 8H62a5 5 0 0 1 2-4z' />
        <path d='M196 40a6 6 0 0 1 12-2 5 5 0 0 1 6 6h-20a4 4 0 0 1 2-4z' />
      </g>
    </>
  )
}

export function Day() {
  return (
    <>
      <rect x='50' width='220' height='220' className='a4' />
      <circle cx='94' cy='56' r='18' className='a-gold' />
      <Hills />
      <g className='a-white' opacity='.9'>
        <path d='M214 56a10 10 0 0 1 19-4 8 8 0 0 1 10 9h-31a5 5 0 0 1 2-5z' />
        <path d='M76 92a7 7 0 0 1 13-3 5.5 5.5 0 0 1 7 6H74a4 4 0 0 1 2-3z' />
      </g>
    </>
  )
}

export function Night() {
  return (
    <>
      <rect x='50' width='220' height='220' className='a-night' />
      <path className='a-night-2' opacity='.7' d={farHill} />
      <path className='a-night-2' d={nearHill} />
      <g className='a-white'>
        <circle cx='86' cy='66' r='1.6' />
        <circle cx='104' cy='32' r='1.3' />
        <circle cx='70' cy='104' r='1.2' />
        <circle cx='216' cy='28' r='1.2' />
        <circle cx='250' cy='98' r='1.4' />
        <circle cx='150' cy='20' r='1.2' />
        <path d='M98 50l1.2 3.3 3.3 1.2-3.3 1.2L98 59l-1.2-3.3-3.3-1.2 3.3-1.2z' />
      </g>
    </>
  )
}

export function Rain() {
  return (
    <>
      <rect x='50' width='220' height='220' className='a-rain' />
      <path className='a-cloud' opacity='.35' d={farHill} />
      <path className='a-cloud' opacity='.5' d={nearHill} />
      <path
        className='l-white'
        strokeWidth='2'
        d='M76 92l-5 13M92 60l-5 13M66 128l-5 13M244 86l-5 13M258 116l-5 13M250 140l-5 13M108 20l-4 11M216 30l-5 13M144 14l-4 11M84 142l-4 11'
      />
    </>
  )
}

function Hills() {
  return (
    <>
      <path className='a3' opacity='.6' d={farHill} />
      <path className='a3' d={nearHill} />
    </>
  )
}

const farHill = 'M40 150c34-34 60-44 90-26s60 10 84-6 46-6 70 14v80H40z'
const nearHill = 'M40 178c40-22 80-22 120-8s80 8 120-10v70H40z'
