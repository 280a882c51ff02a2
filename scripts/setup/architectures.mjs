// The processors that Deckhand is made for. Containers and Debian say amd64 where Node and npm say x64.
import { closeSync, openSync, readSync } from 'node:fs';

const ARCHITECTURES = [
  { name: 'amd64', nodeName: 'x64', emulator: 'qemu-x86_64', machine: 0x3e },
  { name: 'arm64', nodeName: 'arm64', emulator: 'qemu-aarch64', machine: 0xb7 },
];

/** Finds an architecture by either of its names. */
export function architectureOf(name) {
  const found = ARCHITECTURES.find((one) => one.name === name || one.nodeName === name);
  if (found === undefined)
    throw new Error(
      `Deckhand is made for ${ARCHITECTURES.map((one) => one.name).join(' and ')}, not for ${name}.`,
    );
  return found;
}

/**
 * Whether the kernel starts an architecture's programs with an emulator, from what it says in /proc/sys/fs/binfmt_misc. Without the
 * flag F it would look for the emulator in the image, which has none.
 */
export function isEmulated(registration) {
  return /^enabled$/m.test(registration) && /^flags: \S*F/m.test(registration);
}

/** The number of the architecture that a program or library is for, or undefined for any other file. */
export function machineOf(file) {
  const header = Buffer.alloc(20);
  const opened = openSync(file);
  try {
    readSync(opened, header, 0, header.length, 0);
  } finally {
    closeSync(opened);
  }
  return header.toString('latin1', 0, 4) === '\x7fELF' ? header.readUInt16LE(18) : undefined;
}
