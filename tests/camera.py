"""What a bad camera makes of a code on a display."""

import zxingcpp
from PIL import Image, ImageEnhance, ImageFilter

MODULE, BLUR, CONTRAST = 2.5, 0.8, 0.6
"""Pixels of a module, sigma of the blur, and contrast."""


def as_a_bad_camera_sees(picture: Image.Image, module: float) -> Image.Image:
    """Return a picture, whose code has modules of so many pixels, small, blurred and pale."""
    scale = MODULE / module
    size = round(picture.width * scale), round(picture.height * scale)
    small = picture.convert("L").resize(size, Image.Resampling.BOX)
    return ImageEnhance.Contrast(small.filter(ImageFilter.GaussianBlur(BLUR))).enhance(CONTRAST)


def qr_codes(picture: object) -> list[zxingcpp.Barcode]:
    """Return the QR codes in a picture; in their modules, other kinds of barcodes are seen now and then."""
    return zxingcpp.read_barcodes(picture, zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode))


def read_codes(picture: Image.Image) -> list[str]:
    """Return the texts of all QR codes in a picture."""
    return [each.text for each in qr_codes(picture)]
