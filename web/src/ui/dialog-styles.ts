/** Mantine's styles for dialogs; loaded with the first dialog, not with the first page. */
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
