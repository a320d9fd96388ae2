// Drawn scenes for the hero: dunes, water and light in the theme's own colours, one arrangement a slide.
const suns = { groceries: [900, 190, 96], digital: [1010, 150, 70], fashion: [840, 230, 120], furniture: [960, 260, 150] } as const
const grounds = { groceries: 'bg-scene-1', digital: 'bg-scene-2', fashion: 'bg-scene-3', furniture: 'bg-scene-4' } as const

const things = {
  groceries: (
    <>
      <path d="M835 330h110v-22a12 12 0 0 0-12-12h-86a12 12 0 0 0-12 12z" />
      <path d="M826 345h128c12 22 18 50 18 78v62a22 22 0 0 1-22 22H830a22 22 0 0 1-22-22v-62c0-28 6-56 18-78z" />
      <path d="M826 420h128v52H826z" />
      <circle cx="1050" cy="462" r="45" />
      <path d="M1050 417c0-14 8-24 22-26M720 507c-26 0-42-20-42-46s16-44 42-44 42 18 42 44-16 46-42 46z" />
    </>
  ),
  digital: (
    <>
      <path d="M740 300h330a14 14 0 0 1 14 14v178H726V314a14 14 0 0 1 14-14z" />
      <path d="M690 492h430l-14 26a14 14 0 0 1-12 7H716a14 14 0 0 1-12-7z" />
      <path d="M782 352h120M782 382h190M782 412h76" />
    </>
  ),
  fashion: (
    <>
      <path d="M760 372h220l22 130a16 16 0 0 1-16 18H754a16 16 0 0 1-16-18z" />
      <path d="M806 372v-34c0-36 28-64 64-64s64 28 64 64v34" />
      <circle cx="1060" cy="480" r="40" />
      <circle cx="1060" cy="480" r="26" />
    </>
  ),
  furniture: (
    <>
      <path d="M752 402c0-40 20-62 62-62h152c42 0 62 22 62 62v40H752z" />
      <path d="M716 442c0-22 14-34 32-34s30 14 30 36v22h224v-22c0-22 12-36 30-36s32 12 32 34c0 18-10 28-22 34v44H738v-44c-12-6-22-16-22-34z" />
      <path d="M756 520l-8 28M1024 520l8 28M640 548V300M600 300l18-66h44l18 66zM612 548h56" />
    </>
  ),
}

export const HeroScene = ({ name }: { name: keyof typeof things }) => {
  const [x, y, r] = suns[name]
  return (
    <div aria-hidden className={`absolute inset-0 ${grounds[name]}`}>
      <svg
        aria-hidden
        viewBox="0 0 1200 600"
        preserveAspectRatio="xMaxYMax slice"
        className="pointing absolute inset-x-0 bottom-0 h-3/5 w-full sm:h-full"
        fill="none"
      >
        <circle cx={x} cy={y} r={r} className="fill-saffron opacity-80" />
        <path d="M0 470c180-70 330-60 520-10s380 60 680-50v190H0z" className="fill-scene-far" />
        <path d="M0 545c240-60 420-40 640-10s360 20 560-45v110H0z" className="fill-scene-near" />
        <g className="fill-ground/85 stroke-palm" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
          {things[name]}
        </g>
      </svg>
    </div>
  )
}
