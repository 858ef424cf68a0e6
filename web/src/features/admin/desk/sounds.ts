export type Sound = 'right' | 'wrong';

type Note = { frequency: number; at: number; lasts: number };

const notes: Record<Sound, readonly Note[]> = {
  right: [
    { frequency: 988, at: 0, lasts: 0.09 },
    { frequency: 1319, at: 0.1, lasts: 0.14 },
  ],
  wrong: [{ frequency: 165, at: 0, lasts: 0.6 }],
};

const VOLUME = 0.25;

/** Two high notes or one long low one; silent if the browser has no sound or does not allow it yet. */
export const createSounds = (): ((sound: Sound) => void) => {
  let context: AudioContext | undefined;
  return (sound) => {
    if (typeof AudioContext === 'undefined') return;
    try {
      context ??= new AudioContext();
      void context.resume().catch(() => undefined);
      for (const { frequency, at, lasts } of notes[sound]) {
        const tone = context.createOscillator();
        const gain = context.createGain();
        const begins = context.currentTime + at;
        tone.type = sound === 'right' ? 'sine' : 'square';
        tone.frequency.value = frequency;
        gain.gain.setValueAtTime(VOLUME, begins);
        gain.gain.exponentialRampToValueAtTime(0.001, begins + lasts);
        tone.connect(gain).connect(context.destination);
        tone.start(begins);
        tone.stop(begins + lasts);
      }
    } catch {
      // The desk works without sound: words and colour show the state too.
    }
  };
};
