import sprite from 'virtual:icons'
import type { ComponentProps } from 'react'

export type IconProps = Pick<ComponentProps<'svg'>, 'className' | 'strokeWidth' | 'fill'>
export type Icon = (props: IconProps) => React.ReactNode

/** An icon of the SVG sprite that `icons.plugin.ts` makes. `className` sets its size. */
const icon =
  (name: string): Icon =>
  ({ className = 'size-6', strokeWidth = 2, fill = 'none' }) => (
    <svg aria-hidden className={className} fill={fill} stroke="currentColor" strokeWidth={strokeWidth}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )

export const Apple = icon('apple')
export const Armchair = icon('armchair')
export const ArrowLeft = icon('arrow-left')
export const ArrowUp = icon('arrow-up')
export const BadgePercent = icon('badge-percent')
export const Camera = icon('camera')
export const Check = icon('check')
export const ChevronDown = icon('chevron-down')
export const ChevronLeft = icon('chevron-left')
export const ChevronRight = icon('chevron-right')
export const CircleAlert = icon('circle-exclamation-point')
export const CircleCheck = icon('circle-check')
export const CircleUserRound = icon('circle-user-round')
export const CircleX = icon('circle-x')
export const Compass = icon('compass')
export const Eye = icon('eye')
export const EyeOff = icon('eye-off')
export const Heart = icon('heart')
export const ImageOff = icon('image-off')
export const ImagePlus = icon('image-plus')
export const Info = icon('info')
export const KeyRound = icon('key-round')
export const Laptop = icon('laptop')
export const Lock = icon('lock')
export const LogOut = icon('log-out')
export const Mail = icon('mail')
export const Menu = icon('menu')
export const MessageSquareText = icon('message-square-text')
export const Minus = icon('minus')
export const Moon = icon('moon')
export const Package = icon('package')
export const PackageOpen = icon('package-open')
export const Pause = icon('pause')
export const PenLine = icon('pen-line')
export const Phone = icon('phone')
export const PiggyBank = icon('piggy-bank')
export const Play = icon('play')
export const Plus = icon('plus')
export const Printer = icon('printer')
export const RotateCcw = icon('rotate-ccw')
export const Search = icon('search')
export const SearchX = icon('search-x')
export const Share2 = icon('share-2')
export const ShieldAlert = icon('shield-exclamation-point')
export const ShieldCheck = icon('shield-check')
export const ShoppingBag = icon('shopping-bag')
export const SlidersHorizontal = icon('sliders-horizontal')
export const Sparkles = icon('sparkles')
export const SprayCan = icon('spray-can')
export const Star = icon('star')
export const Sun = icon('sun')
export const Trash2 = icon('trash')
export const TriangleAlert = icon('triangle-exclamation-point')
export const Truck = icon('truck')
export const UserRound = icon('user-round')
export const UserRoundCheck = icon('user-round-check')
export const UserRoundKey = icon('user-round-key')
export const WifiOff = icon('wifi-off')
export const X = icon('x')
