import { generate } from 'lean-qr';
import classes from './factors.module.css';

/** The empty rim that scanners need, in modules. */
const RIM = 4;

/** A QR code, dark on white in both colour schemes, because not every scanner reads light on dark. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const size = code.size + 2 * RIM;
  const dark: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) dark.push(`M${x + RIM} ${y + RIM}h1v1h-1z`);
  }
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
